-- How many events of a shard a projection's rows do not contain yet.
-- $1 shard, $2 projection
SELECT heads.position - coalesce(checkpoints.position, 0)
  FROM heads LEFT JOIN checkpoints ON checkpoints.shard = heads.shard AND checkpoints.projector = $2
 WHERE heads.shard = $1::smallint
