-- Team matches of a shard that are not over.
-- $1 shard
SELECT match_id FROM matches WHERE shard = $1::smallint AND status NOT IN ('finished', 'closed')
