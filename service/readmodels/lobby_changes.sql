-- What has changed in the lists of public tables, team matches and tournaments.


-- name: read_positions
-- How far the rows of the lists go, by shard and projection.
-- $1 shards (null: all)
SELECT shard, projector, position FROM checkpoints
 WHERE projector IN ('tables', 'contests') AND ($1::smallint[] IS NULL OR shard = ANY ($1))


-- name: changed_tables
-- Public tables of a shard that are among some streams.
-- $1 shard, $2 stream ids
SELECT table_id AS id, version, game, ruleset, options, status, opener, seats, games_won, score, to_act, clock, speed,
       rated, people_only, to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM lobby
 WHERE shard = $1::smallint AND visibility = 'public'
   AND table_id = ANY ($2::uuid[])
 ORDER BY updated_ms, table_id


-- name: changed_matches
-- Public matches of a shard that are among some streams.
-- $1 shard, $2 stream ids
SELECT match_id AS id, version, game, ruleset, status, opener, tournament, tables, games,
       to_timestamp(finish_by_ms / 1000.0) AS finish_by, team, games_won, clock, speed, people_only,
       to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM matches
 WHERE shard = $1::smallint AND visibility = 'public'
   AND match_id = ANY ($2::uuid[])
 ORDER BY updated_ms, match_id


-- name: changed_tournaments
-- Public tournaments of a shard that are among some streams.
-- $1 shard, $2 stream ids
SELECT tournament_id AS id, version, title, game, ruleset, system, entrants AS "of", status, opener, entries, round,
       clock, speed, people_only,
       to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM tournaments
 WHERE shard = $1::smallint AND visibility = 'public'
   AND tournament_id = ANY ($2::uuid[])
 ORDER BY updated_ms, tournament_id
