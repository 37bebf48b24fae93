-- The last checkpoint that was published of every shard that has one.
SELECT heads.shard, point.epoch, point.size, point.key
  FROM heads, LATERAL (SELECT epoch, size, key FROM log_checkpoints
                        WHERE log_checkpoints.shard = heads.shard
                        ORDER BY epoch DESC, size DESC LIMIT 1) AS point
 ORDER BY heads.shard
