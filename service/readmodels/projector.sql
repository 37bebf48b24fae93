-- The checkpoint of a projection: its position in the log of each shard.


-- name: make_checkpoint
-- Make the checkpoint of a projection in the log of a shard, before its first event, if it has none.
-- $1 shard, $2 projection
INSERT INTO checkpoints (shard, projector) VALUES ($1::smallint, $2) ON CONFLICT DO NOTHING


-- name: try_lock_checkpoint
-- Lock a projection's checkpoint in the log of a shard and read it; no row if another transaction has locked it.
-- $1 shard, $2 projection
SELECT position FROM checkpoints WHERE shard = $1::smallint AND projector = $2 FOR UPDATE SKIP LOCKED


-- name: lock_checkpoint
-- Lock a projection's checkpoint in the log of a shard and read it; wait while another transaction holds it.
-- $1 shard, $2 projection
SELECT position FROM checkpoints WHERE shard = $1::smallint AND projector = $2 FOR UPDATE


-- name: move_checkpoint
-- Record how far a projection's rows go.
-- $1 shard, $2 projection, $3 position of the last event that they contain
UPDATE checkpoints SET position = $3 WHERE shard = $1::smallint AND projector = $2


-- name: read_lags
-- How many events each read model does not contain yet, over all shards that are at this server.
-- $1 shards (null: all)
SELECT checkpoints.projector, sum(heads.position - checkpoints.position)::bigint
  FROM checkpoints JOIN heads ON heads.shard = checkpoints.shard
 WHERE $1::smallint[] IS NULL OR heads.shard = ANY ($1) AND checkpoints.shard = ANY ($1)
 GROUP BY checkpoints.projector


-- name: read_checkpoints
-- How far the rows of each projection go in the log of a shard.
-- $1 shard
SELECT projector, position FROM checkpoints WHERE shard = $1::smallint
