-- Know the tables of a match that is being played.
-- $1 match id; one a table: $2 shard, $3 table id, $4 whether a bot sits there
INSERT INTO team_tables (shard, table_id, match_id, bots)
SELECT shard, table_id, $1::uuid, bots
  FROM unnest($2::smallint[], $3::uuid[], $4::boolean[]) AS given (shard, table_id, bots)
ON CONFLICT (shard, table_id) DO NOTHING
