-- Give a projection a place in the log of a shard, before its first event, if it has none.
-- $1 shard, $2 projection
INSERT INTO checkpoints (shard, projector) VALUES ($1::smallint, $2) ON CONFLICT DO NOTHING
