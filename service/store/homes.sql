-- Which server has the log of which shard.


-- name: read_id
-- Read the id of this server.
SELECT server_id FROM this_server


-- name: read_main
-- Read the id of the main server of the installation that this server belongs to; null: to none yet.
SELECT main_id FROM this_server


-- name: adopt
-- Make this server one of an installation, if it belongs to none; returns the id of its main server.
-- $1 id of the main server
UPDATE this_server SET main_id = coalesce(main_id, $1) RETURNING main_id


-- name: read_map
-- Read which server has the log of which shard; at the main server.
SELECT shard, server_id FROM shard_homes ORDER BY shard


-- name: write_map
-- Write which server has the log of which shard.
-- One a shard: $1 shard, $2 id of its server
INSERT INTO shard_homes (shard, server_id) SELECT * FROM unnest($1::smallint[], $2::uuid[])


-- name: read_heads
-- Read the shards whose logs this server has.
SELECT shard FROM heads


-- name: make_heads
-- Begin the logs of shards.
-- $1 shards
INSERT INTO heads (shard) SELECT unnest($1::smallint[])
