-- Note what tables and matches are counted for, in the match or tournament that they belong to.
-- one a stream: $1 shard, $2 stream id, $3 mark of the result
INSERT INTO results_counted AS row (shard, stream_id, result)
SELECT shard, stream_id, result FROM unnest($1::smallint[], $2::uuid[], $3::text[]) AS given (shard, stream_id, result)
ON CONFLICT (shard, stream_id) DO UPDATE SET result = excluded.result
