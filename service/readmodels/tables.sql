-- The projection of tables: what it reads from the log, and the embargo on team matches.


-- name: read_public_events
-- Read the public parts of one stream, in order.
-- $1 shard, $2 stream id, $3 last version to read
SELECT stream_id, version, at_ms, type, data
  FROM events
 WHERE shard = $1::smallint AND stream_id = $2 AND version <= $3::bigint
 ORDER BY version


-- name: read_missed_events
-- Read the public parts of some streams between two versions each, in order.
-- $1 shard; one a stream: $2 stream id, $3 version after which to read, $4 version before which to stop
SELECT event.*
  FROM unnest($2::uuid[], $3::bigint[], $4::bigint[]) AS wanted (stream_id, after, upto),
       LATERAL (SELECT stream_id, version, at_ms, type, data
                  FROM events
                 WHERE events.shard = $1::smallint AND events.stream_id = wanted.stream_id
                   AND events.version > wanted.after AND events.version < wanted.upto
                 ORDER BY version) AS event
 ORDER BY event.stream_id, event.version


-- name: lock_embargo
-- Let one transaction at a time publish tables of team matches; the lock ends with the transaction.
-- $1 the lock
SELECT pg_advisory_xact_lock($1::bigint)


-- name: published_versions
-- Read up to which version tables are published; no row for a table that is not.
-- $1 shard, $2 table ids
SELECT table_id, version FROM lobby WHERE shard = $1::smallint AND table_id = ANY ($2::uuid[]) ORDER BY table_id


-- name: delete_table_rows
-- Delete all rows of the tables' read models, before they are made again.
DELETE FROM lobby;
DELETE FROM deals;
DELETE FROM deals_of_players;
DELETE FROM plays;
DELETE FROM search_keys;
DELETE FROM statistics;
DELETE FROM disputes;
DELETE FROM results_ruled;
DELETE FROM rated_results;
DELETE FROM finished_matches;
