-- In which epoch a shard is, where its log ends, and how many of its events are followed.
-- $1 shard
SELECT heads.epoch, heads.position, coalesce(log_followed.size, 0)
  FROM heads LEFT JOIN log_followed ON log_followed.shard = heads.shard AND log_followed.epoch = heads.epoch
 WHERE heads.shard = $1::smallint
