-- In which epoch a shard is.
-- $1 shard
SELECT epoch FROM heads WHERE shard = $1::smallint
