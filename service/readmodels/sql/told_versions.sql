-- How far tables have been told of that have been told of.
-- $1 shard, $2 table ids
SELECT table_id, version FROM lobby WHERE shard = $1::smallint AND table_id = ANY ($2::uuid[]) ORDER BY table_id
