-- Say how many events are followed.
-- $1 shard, $2 epoch, $3 size
INSERT INTO log_followed (shard, epoch, size) VALUES ($1::smallint, $2::integer, $3::bigint)
ON CONFLICT (shard, epoch) DO UPDATE SET size = excluded.size
