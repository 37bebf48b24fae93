-- Append the events of one command: what append.sql does for a batch, a quarter faster for a batch of one, which is
-- what a server that is not busy sends. One row if it is stored: `position` of its first event in the shard's log.
--
-- $1 shard, $2 stream id, $3 kind, $4 version the stream must be at (0: must not exist), $5 hash it must be at,
-- $6 command id, $7 command digest
-- one an event: $8 at_ms, $9 actor, $10 type, $11 data, $12 sealed, $13 hash
--
-- Why it is right: see append.sql. Here, too, the stream is locked first and the shard's head last, and the events are
-- counted where they are inserted: they are as many as their hashes.
WITH moved AS (
    INSERT INTO streams AS stream (shard, stream_id, kind, version, head_hash, base, previous_hash)
    SELECT $1::smallint, $2::uuid, $3::text, $4::bigint + cardinality($13::bytea[]),
           ($13::bytea[])[cardinality($13::bytea[])], $4::bigint, $5::bytea
     WHERE EXISTS (SELECT FROM heads WHERE heads.shard = $1::smallint)
       AND cardinality($13::bytea[]) > 0
       AND CASE $4::bigint
           WHEN 0 THEN $5::bytea = sha256('hordago/stream/1')
           ELSE EXISTS (SELECT FROM streams AS known WHERE known.shard = $1::smallint AND known.stream_id = $2::uuid)
           END
    ON CONFLICT (shard, stream_id) DO UPDATE
       SET version = excluded.version, head_hash = excluded.head_hash,
           base = excluded.base, previous_hash = excluded.previous_hash
     WHERE stream.shard = excluded.shard AND stream.version = excluded.base
       AND stream.head_hash = excluded.previous_hash AND NOT stream.closed
    RETURNING true
), advanced AS (
    UPDATE heads SET position = position + cardinality($13::bytea[])
     WHERE shard = $1::smallint AND EXISTS (SELECT FROM moved)
    RETURNING position - cardinality($13::bytea[]) AS start
), stored AS (
    INSERT INTO events (shard, position, version, at_ms, stream_id, actor, type, data, sealed, hash,
                        command_id, command_digest)
    SELECT $1::smallint, start + step, $4::bigint + step, at_ms, $2::uuid, actor, type, data, sealed, hash, $6, $7
      FROM advanced, unnest($8::bigint[], $9::text[], $10::text[], $11::bytea[], $12::bytea[], $13::bytea[])
           WITH ORDINALITY AS event (at_ms, actor, type, data, sealed, hash, step)
)
SELECT start + 1 AS position FROM advanced
