-- Tables of a shard with a bot to act; of a match under way, which no read model tells of, those where a bot sits.
-- $1 shard
SELECT table_id FROM lobby WHERE shard = $1::smallint AND status = 'playing' AND bot_to_act
UNION ALL
SELECT table_id FROM team_tables WHERE shard = $1::smallint AND bots
