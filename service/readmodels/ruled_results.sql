-- Results after a ruling, and the results that are counted.


-- name: write_ruled_results
-- Write the results of tables at which a judge has ruled.
-- $1 shard; one a table: $2 table id, $3 mark of the result
INSERT INTO results_ruled AS row (shard, table_id, result)
SELECT $1::smallint, table_id, result FROM unnest($2::uuid[], $3::text[]) AS given (table_id, result)
ON CONFLICT (shard, table_id) DO UPDATE SET result = excluded.result


-- name: write_counted_results
-- Write the results that a match or tournament counts for its tables and matches.
-- one a stream: $1 shard, $2 stream id, $3 mark of the result
INSERT INTO results_counted AS row (shard, stream_id, result)
SELECT shard, stream_id, result FROM unnest($1::smallint[], $2::uuid[], $3::text[]) AS given (shard, stream_id, result)
ON CONFLICT (shard, stream_id) DO UPDATE SET result = excluded.result


-- name: list_tables_with_uncounted_ruling
-- List the tables of a shard whose result after a ruling is not the one that is counted.
-- $1 shard
SELECT table_id
  FROM results_ruled AS ruled
  JOIN results_counted AS counted ON counted.shard = ruled.shard AND counted.stream_id = ruled.table_id
 WHERE ruled.shard = $1::smallint AND ruled.result <> counted.result


-- name: list_matches_with_uncounted_ruling
-- List the matches of a shard whose result after a ruling is not the one that their tournament counts.
-- $1 shard
SELECT match_id
  FROM matches
  JOIN results_counted AS counted ON counted.shard = matches.shard AND counted.stream_id = matches.match_id
 WHERE matches.shard = $1::smallint AND matches.ruled <> counted.result
