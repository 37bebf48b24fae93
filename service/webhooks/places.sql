-- Up to where the notices of each shard were taken.


-- name: begin_places
-- Begin to take notices from now on, where nothing was taken yet.
-- One a shard: $1 shards, $2 positions; $3 projector
INSERT INTO checkpoints (shard, projector, position)
SELECT shard, $3, position FROM unnest($1::smallint[], $2::bigint[]) AS given (shard, position)
ON CONFLICT DO NOTHING


-- name: lock_place
-- Up to where notices were taken in a shard; locked until the transaction ends. No row before the first time.
-- $1 shard, $2 projector
SELECT position FROM checkpoints WHERE shard = $1::smallint AND projector = $2 FOR UPDATE


-- name: move_places
-- Note up to where notices are taken; a place never goes back, though another process was faster.
-- One a shard: $1 shards, $2 positions; $3 projector
UPDATE checkpoints SET position = greatest(checkpoints.position, given.position)
  FROM unnest($1::smallint[], $2::bigint[]) AS given (shard, position)
 WHERE checkpoints.shard = given.shard AND checkpoints.shard = ANY ($1) AND projector = $3
