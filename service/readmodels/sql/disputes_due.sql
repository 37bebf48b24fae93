-- Tables of a shard with a dispute that may be settled by now.
-- $1 shard, $2 now, in milliseconds since 1970-01-01 UTC
SELECT DISTINCT table_id FROM disputes
 WHERE shard = $1::smallint AND status <> 'settled' AND until_ms <= $2::bigint
