-- Add a witness's line to a checkpoint; a later one of the same witness takes the place of the earlier.
-- $1 shard, $2 epoch, $3 size, $4 witness, $5 line
INSERT INTO log_cosignatures (shard, epoch, size, witness, line)
VALUES ($1::smallint, $2::integer, $3::bigint, $4, $5)
ON CONFLICT (shard, epoch, size, witness) DO UPDATE SET line = excluded.line
