-- Where an event is in its shard's log, and its hash; no row where there is no such event.
-- $1 shard, $2 stream id, $3 version
SELECT position, hash FROM events WHERE shard = $1::smallint AND stream_id = $2 AND version = $3::bigint
