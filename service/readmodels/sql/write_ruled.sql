-- Note what tables came to at which a judge has ruled.
-- $1 shard; one a table: $2 table id, $3 mark of the result
INSERT INTO results_ruled AS row (shard, table_id, result)
SELECT $1::smallint, table_id, result FROM unnest($2::uuid[], $3::text[]) AS given (table_id, result)
ON CONFLICT (shard, table_id) DO UPDATE SET result = excluded.result
