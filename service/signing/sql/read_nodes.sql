-- Kept subtrees of a level between two places, in order.
-- $1 shard, $2 epoch, $3 level, $4 first place, $5 place before which to stop
SELECT hash FROM log_nodes
 WHERE shard = $1::smallint AND epoch = $2 AND level = $3::smallint AND place >= $4::bigint AND place < $5::bigint
 ORDER BY place
