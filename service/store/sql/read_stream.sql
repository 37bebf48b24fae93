-- The events of one stream after a version, oldest first.
-- $1 shard, $2 stream id, $3 version after which to read, $4 most to read (null: all)
SELECT version, at_ms, actor, type, data, sealed, hash, command_id, command_digest
  FROM events
 WHERE shard = $1::smallint AND stream_id = $2 AND version > $3
 ORDER BY version
 LIMIT $4
