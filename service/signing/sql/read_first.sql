-- The first checkpoint of an epoch, without what witnesses added to it: it names what it took the place of.
-- $1 shard, $2 epoch
SELECT note FROM log_checkpoints WHERE shard = $1::smallint AND epoch = $2::integer ORDER BY size LIMIT 1
