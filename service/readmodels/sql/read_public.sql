-- The public parts of one stream, in order.
-- $1 shard, $2 stream id, $3 last version to read
SELECT stream_id, version, at_ms, type, data
  FROM events
 WHERE shard = $1::smallint AND stream_id = $2 AND version <= $3::bigint
 ORDER BY version
