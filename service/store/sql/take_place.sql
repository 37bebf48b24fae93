-- Lock a projection's place in the log of a shard and read it; no row if another transaction has locked it.
-- $1 shard, $2 projection
SELECT position FROM checkpoints WHERE shard = $1::smallint AND projector = $2 FOR UPDATE SKIP LOCKED
