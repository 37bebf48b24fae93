-- The position of an event, if the one stored at that version is the one with this hash.
-- $1 shard, $2 stream id, $3 version, $4 hash
SELECT position FROM events WHERE shard = $1::smallint AND stream_id = $2 AND version = $3 AND hash = $4
