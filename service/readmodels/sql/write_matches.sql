-- Bring the rows of team matches to what a batch of the log left them at; a match that has no row gets one.
-- $1 shard, $2 rows as a JSON list
INSERT INTO matches AS row (shard, match_id, version, game, ruleset, status, visibility, opener, tournament, players,
                            tables, games, finish_by_ms, team, games_won, ruled, opened_ms, updated_ms)
SELECT $1::smallint, match_id, version, game, ruleset, status, visibility, opener, tournament, players,
       tables, games, finish_by_ms, team, games_won, ruled, opened_ms, updated_ms
  FROM json_to_recordset($2) AS given (
       match_id uuid, version bigint, game text, ruleset text, status text, visibility text, opener uuid,
       tournament uuid, players uuid[], tables smallint, games smallint, finish_by_ms bigint, team text,
       games_won smallint[], ruled text, opened_ms bigint, updated_ms bigint)
ON CONFLICT (shard, match_id) DO UPDATE
   SET version = excluded.version, status = excluded.status, players = excluded.players, team = excluded.team,
       games_won = excluded.games_won, ruled = excluded.ruled, updated_ms = excluded.updated_ms
