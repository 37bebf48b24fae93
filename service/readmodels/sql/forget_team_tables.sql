-- A match is over: its tables are like all others now.
-- $1 match id; one a table: $2 shard, $3 table id
DELETE FROM team_tables
 USING unnest($2::smallint[], $3::uuid[]) AS given (shard, table_id)
 WHERE team_tables.shard = given.shard AND team_tables.table_id = given.table_id AND team_tables.match_id = $1::uuid
