-- What has changed in the lists of public tables, team matches and tournaments.


-- name: read_positions
-- How far the rows of the lists go, by shard and projection.
SELECT shard, projector, position FROM checkpoints WHERE projector IN ('tables', 'contests')


-- name: changed_tables
-- Public tables of which a shard's log has events after a position and up to another.
-- $1 shard, $2 position after which, $3 last position
SELECT table_id AS id, version, game, ruleset, options, status, opener, seats, games_won, score, to_act, clock, speed,
       rated, people_only, to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM lobby
 WHERE shard = $1::smallint AND visibility = 'public'
   AND table_id IN (SELECT stream_id FROM events
                     WHERE shard = $1::smallint AND position > $2::bigint AND position <= $3::bigint)
 ORDER BY updated_ms, table_id


-- name: changed_matches
-- Public matches of which a shard's log has events after a position and up to another.
-- $1 shard, $2 position after which, $3 last position
SELECT match_id AS id, version, game, ruleset, status, opener, tournament, tables, games,
       to_timestamp(finish_by_ms / 1000.0) AS finish_by, team, games_won, clock, speed, people_only,
       to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM matches
 WHERE shard = $1::smallint AND visibility = 'public'
   AND match_id IN (SELECT stream_id FROM events
                     WHERE shard = $1::smallint AND position > $2::bigint AND position <= $3::bigint)
 ORDER BY updated_ms, match_id


-- name: changed_tournaments
-- Public tournaments of which a shard's log has events after a position and up to another.
-- $1 shard, $2 position after which, $3 last position
SELECT tournament_id AS id, version, title, game, ruleset, system, entrants AS "of", status, opener, entries, round,
       clock, speed, people_only,
       to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM tournaments
 WHERE shard = $1::smallint AND visibility = 'public'
   AND tournament_id IN (SELECT stream_id FROM events
                          WHERE shard = $1::smallint AND position > $2::bigint AND position <= $3::bigint)
 ORDER BY updated_ms, tournament_id
