-- Bring the rows of tables to what a batch of the log left them at; a table that has no row gets one.
-- $1 shard, $2 rows as a JSON list
INSERT INTO lobby AS row (shard, table_id, version, game, ruleset, options, status, visibility, opener, seats, players,
                          games_won, score, to_act, bot_to_act, opened_ms, updated_ms)
SELECT $1::smallint, table_id, version, game, ruleset, options, status, visibility, opener, seats, players,
       games_won, score, to_act, bot_to_act, opened_ms, updated_ms
  FROM json_to_recordset($2) AS given (
       table_id uuid, version bigint, game text, ruleset text, options json, status text, visibility text, opener uuid,
       seats json, players uuid[], games_won smallint[], score integer[], to_act smallint[], bot_to_act boolean,
       opened_ms bigint, updated_ms bigint)
ON CONFLICT (shard, table_id) DO UPDATE
   SET version = excluded.version, status = excluded.status, seats = excluded.seats, players = excluded.players,
       games_won = excluded.games_won, score = excluded.score, to_act = excluded.to_act,
       bot_to_act = excluded.bot_to_act, updated_ms = excluded.updated_ms
