-- Matches of a shard that are being played.
-- $1 shard
SELECT match_id FROM matches WHERE shard = $1::smallint AND status = 'playing'
