-- Tables of a shard with a dispute that may be settled now.
-- $1 shard
SELECT DISTINCT table_id FROM disputes
 WHERE shard = $1::smallint AND status <> 'settled' AND until_ms <= extract(epoch FROM now()) * 1000
