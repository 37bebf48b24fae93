-- Finished matches at public tables, for exports.


-- name: write_finished_matches
-- Write matches that are over, or were changed since.
-- $1 shard; one a match: $2 position in its log, $3 table id, $4 version, $5 game, $6 rules, $7 when it was over
INSERT INTO finished_matches AS row (shard, position, table_id, version, game, rules, finished_ms)
SELECT $1::smallint, position, table_id, version, game, rules::json, finished_ms
  FROM unnest($2::bigint[], $3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::bigint[])
       AS given (position, table_id, version, game, rules, finished_ms)
ON CONFLICT (shard, table_id) DO UPDATE SET position = excluded.position, version = excluded.version


-- name: delete_finished_match
-- Delete the row of a table of a team match from the shard of the match: a ruling has put it into its own.
-- $1 shard, $2 table id
DELETE FROM finished_matches WHERE shard = $1::smallint AND table_id = $2


-- name: read_ends
-- Read, for each shard, the position of the last match of a game, null where there is none, and how far rows are written.
-- $1 game
SELECT checkpoints.shard,
       (SELECT max(finished_matches.position) FROM finished_matches
         WHERE finished_matches.shard = checkpoints.shard AND finished_matches.game = $1),
       checkpoints.position
  FROM checkpoints
 WHERE checkpoints.projector = 'tables'
 ORDER BY checkpoints.shard


-- name: read_places
-- Read the positions of matches of a game between two positions, in order.
-- $1 shard, $2 game, $3 position after which to read, $4 last position, $5 how many
SELECT position
  FROM finished_matches
 WHERE shard = $1::smallint AND game = $2 AND position > $3::bigint AND position <= $4::bigint
 ORDER BY position
 LIMIT $5


-- name: read_finished_matches
-- Read matches of a game after a match, up to a position, in order.
-- $1 shard, $2 game, $3 position and $4 table id of the match before, $5 last position, $6 how many
SELECT position, table_id, version, rules, finished_ms
  FROM finished_matches
 WHERE shard = $1::smallint AND game = $2 AND (position, table_id) > ($3::bigint, $4::uuid) AND position <= $5::bigint
 ORDER BY position, table_id
 LIMIT $6


-- name: read_histories
-- Read the histories of all deals of some tables.
-- $1 shard, $2 table ids
SELECT table_id, history
  FROM deals
 WHERE shard = $1::smallint AND table_id = ANY ($2::uuid[])
 ORDER BY table_id, deal
