-- Record how far a projection's rows go.
-- $1 shard, $2 projection, $3 position of the last event that they contain
UPDATE checkpoints SET position = $3 WHERE shard = $1::smallint AND projector = $2
