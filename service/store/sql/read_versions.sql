-- Where many streams are; no row for those that do not exist.
-- $1 shard, $2 stream ids
SELECT stream_id, version FROM streams WHERE shard = $1::smallint AND stream_id = ANY ($2::uuid[])
