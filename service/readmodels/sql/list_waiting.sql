-- Tables of a shard with a bot to act.
-- $1 shard
SELECT table_id FROM lobby WHERE shard = $1::smallint AND status = 'playing' AND bot_to_act
