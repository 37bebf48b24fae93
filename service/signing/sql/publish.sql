-- Publish a signed checkpoint; nothing where it is known.
-- $1 shard, $2 epoch, $3 size, $4 the note, $5 key that signed it, $6 when it was signed
INSERT INTO log_checkpoints (shard, epoch, size, note, key, signed_ms)
VALUES ($1::smallint, $2::integer, $3::bigint, $4, $5, $6::bigint)
ON CONFLICT (shard, epoch, size) DO NOTHING
