-- The map of heads: where every stream of a shard ends, and the pages that it is kept in.


-- name: read_kept
-- Up to which event the map of a shard is kept, and its root.
-- $1 shard, $2 epoch
SELECT size, root FROM log_heads WHERE shard = $1::smallint AND epoch = $2::integer


-- name: begin
-- Begin an empty map; a row where the one of another epoch, or none, was there.
-- $1 shard, $2 epoch, $3 root
INSERT INTO log_heads AS kept (shard, epoch, size, root) VALUES ($1::smallint, $2::integer, 0, $3)
ON CONFLICT (shard) DO UPDATE SET epoch = excluded.epoch, size = 0, root = excluded.root
 WHERE kept.epoch <> excluded.epoch
RETURNING shard


-- name: drop_pages
-- Remove every page of a shard's map.
-- $1 shard
DELETE FROM log_head_pages WHERE shard = $1::smallint


-- name: move
-- Say up to which event the map is kept; a row where it was kept up to the event before.
-- $1 shard, $2 epoch, $3 size before, $4 size, $5 root
UPDATE log_heads SET size = $4::bigint, root = $5
 WHERE shard = $1::smallint AND epoch = $2::integer AND size = $3::bigint
RETURNING shard


-- name: keep_pages
-- Store pages in the place of what they were before.
-- $1 shard; one a page: $2 name, $3 slots
INSERT INTO log_head_pages (shard, name, slots)
SELECT $1::smallint, name, slots FROM unnest($2::bytea[], $3::bytea[]) AS given (name, slots)
ON CONFLICT (shard, name) DO UPDATE SET slots = excluded.slots


-- name: read_pages
-- Pages by their names.
-- $1 shard, $2 names
SELECT name, slots FROM log_head_pages WHERE shard = $1::smallint AND name = ANY($2::bytea[])


-- name: read_pages_after
-- Some pages in the order of their names: each comes after the page above it.
-- $1 shard, $2 name after which to read, null for the first pages; $3 how many
SELECT name, slots FROM log_head_pages
 WHERE shard = $1::smallint AND ($2::bytea IS NULL OR name > $2::bytea)
 ORDER BY name LIMIT $3::integer


-- name: read_moved
-- What the events of a shard between two positions change in the map, a row a stream.
-- $1 shard, $2 position after which to read, $3 last position, $4 types that end a stream, $5 types of rulings
SELECT stream_id, min(version), max(version), count(*), (array_agg(hash ORDER BY version DESC))[1],
       bool_or(type = ANY($4::text[])), max(version) FILTER (WHERE type = ANY($5::text[]))
  FROM events
 WHERE shard = $1::smallint AND position > $2::bigint AND position <= $3::bigint
 GROUP BY stream_id


-- name: count_streams
-- How many streams the first events of a shard are of.
-- $1 shard, $2 last position
SELECT count(*) FROM events WHERE shard = $1::smallint AND position <= $2::bigint AND version = 1


-- name: read_heads
-- Where streams end within the first events of a shard, as the map should have it.
-- $1 shard, $2 last position, $3 streams, $4 types that end a stream, $5 types of rulings
SELECT stream_id, min(version), max(version), count(*), (array_agg(hash ORDER BY version DESC))[1],
       bool_or(type = ANY($4::text[])), max(version) FILTER (WHERE type = ANY($5::text[]))
  FROM events
 WHERE shard = $1::smallint AND stream_id = ANY($3::uuid[]) AND position <= $2::bigint
 GROUP BY stream_id


-- name: has_stream
-- Whether there is a stream, signed or not.
-- $1 shard, $2 stream id
SELECT EXISTS (SELECT FROM streams WHERE shard = $1::smallint AND stream_id = $2)
