-- Tournaments of a shard that are being played, or were until an hour ago: who left the last round leaves a table behind.
-- $1 shard
SELECT tournament_id FROM tournaments
 WHERE shard = $1::smallint
   AND (status = 'playing' OR (status <> 'open' AND updated_ms > (extract(epoch FROM now()) - 3600) * 1000))
