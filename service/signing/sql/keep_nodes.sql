-- Keep completed subtrees.
-- $1 shard, $2 epoch; one a subtree: $3 level, $4 place, $5 hash
INSERT INTO log_nodes (shard, epoch, level, place, hash)
SELECT $1::smallint, $2::integer, level, place, hash
  FROM unnest($3::smallint[], $4::bigint[], $5::bytea[]) AS given (level, place, hash)
ON CONFLICT (shard, epoch, level, place) DO UPDATE SET hash = excluded.hash
