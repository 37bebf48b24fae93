-- Bring the rows of tournaments to what a batch of the log left them at; a tournament that has no row gets one.
-- $1 shard, $2 rows as a JSON list
INSERT INTO tournaments AS row (shard, tournament_id, version, title, game, ruleset, system, entrants, status,
                                visibility, opener, players, entries, round, walkover, opened_ms, updated_ms)
SELECT $1::smallint, tournament_id, version, title, game, ruleset, system, entrants, status,
       visibility, opener, players, entries, round, walkover, opened_ms, updated_ms
  FROM json_to_recordset($2) AS given (
       tournament_id uuid, version bigint, title text, game text, ruleset text, system text, entrants text,
       status text, visibility text, opener uuid, players uuid[], entries integer, round integer,
       walkover boolean, opened_ms bigint, updated_ms bigint)
ON CONFLICT (shard, tournament_id) DO UPDATE
   SET version = excluded.version, status = excluded.status, players = excluded.players, entries = excluded.entries,
       round = excluded.round, walkover = excluded.walkover, updated_ms = excluded.updated_ms
