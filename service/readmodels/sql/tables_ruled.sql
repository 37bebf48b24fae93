-- Tables of a shard that came to something by a ruling that they are not counted for.
-- $1 shard
SELECT table_id
  FROM results_ruled AS ruled
  JOIN results_counted AS counted ON counted.shard = ruled.shard AND counted.stream_id = ruled.table_id
 WHERE ruled.shard = $1::smallint AND ruled.result <> counted.result
