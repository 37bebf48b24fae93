-- The hashes of a shard's events between two positions, in order.
-- $1 shard, $2 position after which to read, $3 last position
SELECT hash FROM events
 WHERE shard = $1::smallint AND position > $2::bigint AND position <= $3::bigint
 ORDER BY position
