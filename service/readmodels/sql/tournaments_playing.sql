-- Tournaments of a shard that are being played, and those where somebody left a table or match behind.
-- $1 shard
SELECT tournament_id FROM tournaments WHERE shard = $1::smallint AND (status = 'playing' OR walkover)
