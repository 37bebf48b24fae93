-- The last checkpoint that was published of every shard.
SELECT DISTINCT ON (shard) shard, epoch, size FROM log_checkpoints ORDER BY shard, epoch DESC, size DESC
