-- One row a table.


-- name: write_lobby
-- Write the rows of tables after a batch of the log.
-- $1 shard, $2 rows as a JSON list
INSERT INTO lobby AS row (shard, table_id, version, game, ruleset, options, status, visibility, opener, seats, players,
                          games_won, score, to_act, bot_to_act, gather_ms, opened_ms, updated_ms, clock, speed, rated,
                          people_only, tournament, winners)
SELECT $1::smallint, table_id, version, game, ruleset, options, status, visibility, opener, seats, players,
       games_won, score, to_act, bot_to_act, gather_ms, opened_ms, updated_ms, clock, speed, rated,
       people_only, tournament, winners
  FROM json_to_recordset($2) AS given (
       table_id uuid, version bigint, game text, ruleset text, options json, status text, visibility text, opener uuid,
       seats json, players uuid[], games_won smallint[], score integer[], to_act smallint[], bot_to_act boolean,
       gather_ms bigint, opened_ms bigint, updated_ms bigint, clock json, speed text, rated boolean,
       people_only boolean, tournament uuid, winners uuid[])
ON CONFLICT (shard, table_id) DO UPDATE
   SET version = excluded.version, status = excluded.status, seats = excluded.seats, players = excluded.players,
       games_won = excluded.games_won, score = excluded.score, to_act = excluded.to_act,
       bot_to_act = excluded.bot_to_act, gather_ms = excluded.gather_ms, updated_ms = excluded.updated_ms,
       winners = excluded.winners


-- name: list_tables
-- List public tables, the newest first, before a position in that order.
-- $1 status, $2 rule set (null: any), $3 opened_ms and $4 table id of the last one seen, $5 how many,
-- $6 speed (null: any), $7 shards (null: all)
SELECT table_id AS id, version, game, ruleset, options, status, opener, seats, games_won, score, to_act, clock, speed,
       rated, people_only, to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM lobby
 WHERE visibility = 'public'
   AND ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR ruleset = $2) AND ($6::text IS NULL OR speed = $6)
   AND (opened_ms, table_id) < ($3::bigint, $4::uuid) AND ($7::smallint[] IS NULL OR shard = ANY ($7))
 ORDER BY opened_ms DESC, table_id DESC
 LIMIT $5


-- name: list_tables_of_player
-- List public tables at which a player sits, or sat at the end, the newest first, before a position in that order.
-- $1 status, $2 rule set (null: any), $3 opened_ms and $4 table id of the last one seen, $5 how many, $6 speed,
-- $7 shards (null: all), $8 player
SELECT table_id AS id, version, game, ruleset, options, status, opener, seats, games_won, score, to_act, clock, speed,
       rated, people_only, to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM lobby
 WHERE visibility = 'public' AND players @> ARRAY[$8::uuid]
   AND ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR ruleset = $2) AND ($6::text IS NULL OR speed = $6)
   AND (opened_ms, table_id) < ($3::bigint, $4::uuid) AND ($7::smallint[] IS NULL OR shard = ANY ($7))
 ORDER BY opened_ms DESC, table_id DESC
 LIMIT $5


-- name: list_tables_waiting_for_bots
-- List the tables of a shard with a bot to act. A match under way is not published: of it, tables where a bot sits.
-- $1 shard
SELECT table_id FROM lobby WHERE shard = $1::smallint AND status = 'playing' AND bot_to_act
UNION ALL
SELECT table_id FROM team_tables WHERE shard = $1::smallint AND bots


-- name: list_tables_due
-- List the tables of a shard where the house goes on for players now, except those of team matches under way.
-- $1 shard, $2 now, in milliseconds since 1970-01-01 UTC
SELECT table_id FROM lobby WHERE shard = $1::smallint AND status IN ('open', 'playing') AND gather_ms <= $2::bigint


-- name: list_live_tables
-- List the tables of a shard that are not over, unlisted ones too, except those that a team match ends.
-- $1 shard
SELECT table_id FROM lobby WHERE shard = $1::smallint AND status NOT IN ('finished', 'closed')
