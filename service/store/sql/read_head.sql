-- Where one stream is; no row where there is none.
-- $1 shard, $2 stream id
SELECT version, head_hash, kind FROM streams WHERE shard = $1::smallint AND stream_id = $2
