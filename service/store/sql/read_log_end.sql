-- The position of a shard's last event; 0 while it has none.
-- $1 shard
SELECT position FROM heads WHERE shard = $1::smallint
