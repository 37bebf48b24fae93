-- Put a shard's log into another epoch; only the owner of the tables may.
-- $1 shard, $2 epoch
UPDATE heads SET epoch = $2::integer WHERE shard = $1::smallint
