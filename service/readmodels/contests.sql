-- Team matches and tournaments.


-- name: write_matches
-- Write the rows of team matches after a batch of the log.
-- $1 shard, $2 rows as a JSON list
INSERT INTO matches AS row (shard, match_id, version, game, ruleset, status, visibility, opener, tournament, players,
                            tables, games, finish_by_ms, nonces_until_ms, team, games_won, ruled, opened_ms,
                            updated_ms, clock, speed, people_only)
SELECT $1::smallint, match_id, version, game, ruleset, status, visibility, opener, tournament, players,
       tables, games, finish_by_ms, nonces_until_ms, team, games_won, ruled, opened_ms, updated_ms, clock, speed,
       people_only
  FROM json_to_recordset($2) AS given (
       match_id uuid, version bigint, game text, ruleset text, status text, visibility text, opener uuid,
       tournament uuid, players uuid[], tables smallint, games smallint, finish_by_ms bigint,
       nonces_until_ms bigint, team text, games_won smallint[], ruled text, opened_ms bigint, updated_ms bigint,
       clock json, speed text, people_only boolean)
ON CONFLICT (shard, match_id) DO UPDATE
   SET version = excluded.version, status = excluded.status, players = excluded.players,
       nonces_until_ms = excluded.nonces_until_ms, team = excluded.team, games_won = excluded.games_won,
       ruled = excluded.ruled, updated_ms = excluded.updated_ms, clock = excluded.clock, speed = excluded.speed,
       people_only = excluded.people_only


-- name: write_tournaments
-- Write the rows of tournaments after a batch of the log.
-- $1 shard, $2 rows as a JSON list
INSERT INTO tournaments AS row (shard, tournament_id, version, title, game, ruleset, system, entrants, status,
                                visibility, opener, players, entries, round, walkover, starts_at_ms, opened_ms,
                                updated_ms, clock, speed, people_only, club)
SELECT $1::smallint, tournament_id, version, title, game, ruleset, system, entrants, status,
       visibility, opener, players, entries, round, walkover, starts_at_ms, opened_ms, updated_ms, clock, speed,
       people_only, club
  FROM json_to_recordset($2) AS given (
       tournament_id uuid, version bigint, title text, game text, ruleset text, system text, entrants text,
       status text, visibility text, opener uuid, players uuid[], entries integer, round integer,
       walkover boolean, starts_at_ms bigint, opened_ms bigint, updated_ms bigint, clock json, speed text,
       people_only boolean, club uuid)
ON CONFLICT (shard, tournament_id) DO UPDATE
   SET version = excluded.version, status = excluded.status, players = excluded.players, entries = excluded.entries,
       round = excluded.round, walkover = excluded.walkover, updated_ms = excluded.updated_ms, clock = excluded.clock,
       speed = excluded.speed, people_only = excluded.people_only


-- name: write_team_tables
-- Add the tables of a match that is being played.
-- $1 match id; one a table: $2 shard, $3 table id, $4 whether a bot sits there
INSERT INTO team_tables (shard, table_id, match_id, bots)
SELECT shard, table_id, $1::uuid, bots
  FROM unnest($2::smallint[], $3::uuid[], $4::boolean[]) AS given (shard, table_id, bots)
ON CONFLICT (shard, table_id) DO NOTHING


-- name: delete_team_tables
-- Delete the tables of a match that is over: they are listed as all others.
-- $1 match id; one a table: $2 shard, $3 table id
DELETE FROM team_tables
 USING unnest($2::smallint[], $3::uuid[]) AS given (shard, table_id)
 WHERE team_tables.shard = given.shard AND team_tables.table_id = given.table_id AND team_tables.match_id = $1::uuid


-- name: list_matches
-- List public matches, the newest first, before a position in that order.
-- $1 status (null: any), $2 opened_ms and $3 match id of the last one seen, $4 how many, $5 player (null: any),
-- $6 shards (null: all)
SELECT match_id AS id, version, game, ruleset, status, opener, tournament, tables, games,
       to_timestamp(finish_by_ms / 1000.0) AS finish_by, team, games_won, clock, speed, people_only,
       to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM matches
 WHERE visibility = 'public' AND ($1::text IS NULL OR status = $1)
   AND ($5::uuid IS NULL OR players @> ARRAY[$5::uuid])
   AND (opened_ms, match_id) < ($2::bigint, $3::uuid) AND ($6::smallint[] IS NULL OR shard = ANY ($6))
 ORDER BY opened_ms DESC, match_id DESC
 LIMIT $4


-- name: list_tournaments
-- List public tournaments, the newest first, before a position in that order.
-- $1 status (null: any), $2 opened_ms and $3 tournament id of the last one seen, $4 how many, $5 player (null: any),
-- $6 shards (null: all)
SELECT tournament_id AS id, version, title, game, ruleset, system, entrants AS "of", status, opener, entries, round,
       clock, speed, people_only,
       to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM tournaments
 WHERE visibility = 'public' AND ($1::text IS NULL OR status = $1)
   AND ($5::uuid IS NULL OR players @> ARRAY[$5::uuid])
   AND (opened_ms, tournament_id) < ($2::bigint, $3::uuid) AND ($6::smallint[] IS NULL OR shard = ANY ($6))
 ORDER BY opened_ms DESC, tournament_id DESC
 LIMIT $4


-- name: list_live_matches
-- List the team matches of a shard that are not over.
-- $1 shard
SELECT match_id FROM matches WHERE shard = $1::smallint AND status NOT IN ('finished', 'closed')


-- name: list_playing_matches
-- List the matches of a shard that are being played.
-- $1 shard
SELECT match_id FROM matches WHERE shard = $1::smallint AND status = 'playing'


-- name: list_matches_to_start
-- List the matches of a shard that the house starts now, for players who have not opened their nonces.
-- $1 shard, $2 now, in milliseconds since 1970-01-01 UTC
SELECT match_id FROM matches WHERE shard = $1::smallint AND nonces_until_ms <= $2::bigint


-- name: find_match_of_table
-- Find the running match that has set a table: by its row, or in the events that have no rows yet.
-- $1 shard of the table, $2 table id
SELECT match_id FROM team_tables WHERE shard = $1::smallint AND table_id = $2::uuid
UNION ALL
SELECT events.stream_id
  FROM heads
  LEFT JOIN checkpoints ON checkpoints.shard = heads.shard AND checkpoints.projector = 'contests'
  JOIN events ON events.shard = heads.shard
             -- no further back, so that a table that does not exist costs little while the rows are made again
             AND events.position > greatest(coalesce(checkpoints.position, 0), heads.position - 10000)
 WHERE events.type IN ('match_started', 'extra_game_called')
   AND position(convert_to($2::uuid::text, 'UTF8') IN events.data) > 0
 LIMIT 1


-- name: find_match_in_logs
-- Find the running match that has set a table in the events of this server that have no rows yet, as above.
-- $1 table id; one a shard: $2 shard, $3 how far its rows go
SELECT events.stream_id
  FROM unnest($2::smallint[], $3::bigint[]) AS log (shard, after)
  JOIN heads ON heads.shard = log.shard
  JOIN events ON events.shard = log.shard AND events.position > greatest(log.after, heads.position - 10000)
 WHERE events.type IN ('match_started', 'extra_game_called')
   AND position(convert_to($1::uuid::text, 'UTF8') IN events.data) > 0
 LIMIT 1


-- name: read_positions
-- How far the rows of contests go, by shard.
SELECT shard, position FROM checkpoints WHERE projector = 'contests'


-- name: list_playing_tournaments
-- List the tournaments of a shard that are being played, or that a pair left with a table or match to close.
-- $1 shard
SELECT tournament_id FROM tournaments WHERE shard = $1::smallint AND (status = 'playing' OR walkover)


-- name: list_tournaments_to_start
-- List the tournaments of a shard that take entries and whose time to start came in an interval.
-- $1 shard, $2 its beginning and $3 its end, in milliseconds since 1970-01-01 UTC
SELECT tournament_id FROM tournaments
 WHERE shard = $1::smallint AND status = 'open' AND starts_at_ms BETWEEN $2::bigint AND $3::bigint


-- name: delete_contest_rows
-- Delete all rows of matches and tournaments, before they are made again.
DELETE FROM matches;
DELETE FROM team_tables;
DELETE FROM tournaments;
DELETE FROM results_counted;
