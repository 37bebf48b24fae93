-- The log of checkpoints: its epoch and its entries, at the main server. It is followed as the log of a shard is, by the
-- statements of the same names in log.sql. $1 is always its number, -1.


-- name: read_followed
-- In which epoch the log is, where it ends, and how many of its entries are followed.
-- $1 shard
SELECT log_epochs.epoch,
       coalesce((SELECT max(position) FROM log_entries WHERE log_entries.shard = $1::smallint), 0),
       coalesce((SELECT size FROM log_followed
                  WHERE log_followed.shard = $1::smallint AND log_followed.epoch = log_epochs.epoch), 0)
  FROM log_epochs
 WHERE log_epochs.shard = $1::smallint


-- name: read_epoch
-- In which epoch the log is.
-- $1 shard
SELECT epoch FROM log_epochs WHERE shard = $1::smallint


-- name: begin_epoch
-- Put the log into another epoch; only the owner of the tables may.
-- $1 shard, $2 epoch
UPDATE log_epochs SET epoch = $2::integer WHERE shard = $1::smallint


-- name: read_entries
-- The entries between two positions, in order.
-- $1 shard, $2 position after which to read, $3 last position
SELECT position, of_shard, epoch, size, entry FROM log_entries
 WHERE shard = $1::smallint AND position > $2::bigint AND position <= $3::bigint
 ORDER BY position


-- name: read_last_entries
-- The epoch and size of the last entry of each shard that has one.
-- $1 shard, $2 shards
SELECT given.of_shard, last.epoch, last.size
  FROM unnest($2::smallint[]) AS given (of_shard),
       LATERAL (SELECT epoch, size FROM log_entries
                 WHERE log_entries.shard = $1::smallint AND log_entries.of_shard = given.of_shard
                 ORDER BY epoch DESC, size DESC LIMIT 1) AS last


-- name: append_entries
-- Append entries after a position; all of them or, where another process was faster, none, with an error.
-- $1 shard, $2 position; one an entry: $3 of which shard, $4 epoch, $5 size, $6 entry
INSERT INTO log_entries (shard, position, of_shard, epoch, size, entry)
SELECT $1::smallint, $2::bigint + place, of_shard, epoch, size, entry
  FROM unnest($3::smallint[], $4::integer[], $5::bigint[], $6::bytea[])
       WITH ORDINALITY AS given (of_shard, epoch, size, entry, place)


-- name: find_entry
-- Where the entry of a checkpoint is; no row where it has none.
-- $1 shard, $2 of which shard, $3 epoch, $4 size
SELECT position FROM log_entries
 WHERE shard = $1::smallint AND of_shard = $2::smallint AND epoch = $3::integer AND size = $4::bigint


-- name: read_entries_of
-- The entries of one epoch of a shard, in the order of their sizes.
-- $1 shard, $2 of which shard, $3 epoch
SELECT entry FROM log_entries
 WHERE shard = $1::smallint AND of_shard = $2::smallint AND epoch = $3::integer
 ORDER BY size
