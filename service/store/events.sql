-- Append events, and read streams and the log.


-- name: append
-- Append the events of many commands, each to its own stream. One row for each command that is stored; one that is not
-- has left no trace:
--   command    its place in $2.., from 1
--   position   of its first event in the shard's log
--
-- $1 shard
-- one a command:  $2 stream id, $3 kind, $4 version the stream must be at (0: must not exist), $5 hash it must be at,
--                 $6 command id, $7 command digest
-- one an event:   $8 place of its command in $2.., from 1, $9 at_ms, $10 actor, $11 type, $12 data, $13 sealed, $14 hash
--
-- Why it is right, at READ COMMITTED and in a statement of its own:
-- * `moved` is the compare-and-set. ON CONFLICT waits until no other transaction holds the stream's row, and then reads the
--   row again, so of two commands for one version exactly one moves the stream.
-- * Streams are locked in the order of their ids and the shard's head last, so two batches never wait for each other.
-- * The head is held until the commit. Positions are therefore dense and in the order of commits, and no reader can
--   see an event before it sees all the events ahead of it.
-- * Events are counted here and not by the caller: what is counted is what is inserted, so no position stays empty.
-- * Without a head row for the shard nothing is stored.
-- * A stream moves at most once in a batch: its first command counts, and no other is stored.
WITH event AS (
    SELECT command, place, row_number() OVER same AS step, lead(place) OVER same IS NULL AS is_last,
           at_ms, actor, type, data, sealed, hash
      FROM unnest($8::int[], $9::bigint[], $10::text[], $11::text[], $12::bytea[], $13::bytea[], $14::bytea[])
           WITH ORDINALITY AS event (command, at_ms, actor, type, data, sealed, hash, place)
    WINDOW same AS (PARTITION BY command ORDER BY place)
), command AS (
    SELECT DISTINCT ON (stream_id) command.*, step AS events, hash AS head_hash
      FROM unnest($2::uuid[], $3::text[], $4::bigint[], $5::bytea[], $6::bytea[], $7::bytea[])
           WITH ORDINALITY AS command (stream_id, kind, expected, previous, command_id, command_digest, place)
      JOIN event ON event.command = command.place AND is_last
     ORDER BY stream_id, command.place
), moved AS (
    INSERT INTO streams AS stream (shard, stream_id, kind, version, head_hash, base, previous_hash)
    SELECT $1::smallint, stream_id, kind, expected + events, head_hash, expected, previous
      FROM command
     WHERE EXISTS (SELECT FROM heads WHERE heads.shard = $1::smallint)
       AND CASE expected
           WHEN 0 THEN previous = sha256('hordago/stream/1')     -- hash_0 of every stream
           -- A scalar and not EXISTS, which the planner may turn into a hash of all streams.
           ELSE (SELECT true FROM streams AS known
                  WHERE known.shard = $1::smallint AND known.stream_id = command.stream_id)
           END
     ORDER BY stream_id
    ON CONFLICT (shard, stream_id) DO UPDATE
       SET version = excluded.version, head_hash = excluded.head_hash,
           base = excluded.base, previous_hash = excluded.previous_hash
     WHERE stream.shard = excluded.shard AND stream.version = excluded.base
       AND stream.head_hash = excluded.previous_hash AND NOT stream.closed
    RETURNING stream_id
), accepted AS (
    SELECT event.*, stream_id, expected, command_id, command_digest, row_number() OVER (ORDER BY event.place) AS ahead
      FROM moved JOIN command USING (stream_id) JOIN event ON event.command = command.place
), advanced AS (
    UPDATE heads SET position = position + (SELECT count(*) FROM accepted)
     WHERE shard = $1::smallint AND EXISTS (SELECT FROM accepted)
    RETURNING position - (SELECT count(*) FROM accepted) AS start
), stored AS (
    INSERT INTO events (shard, position, version, at_ms, stream_id, actor, type, data, sealed, hash,
                        command_id, command_digest)
    SELECT $1::smallint, start + ahead, expected + step, at_ms, stream_id, actor, type, data, sealed, hash,
           command_id, command_digest
      FROM advanced, accepted
)
SELECT command, start + ahead AS position FROM advanced, accepted WHERE step = 1


-- name: append_first
-- Append the events of one command that begins a stream: what `append` does for a batch. One row if it is stored:
-- `position` of its first event in the shard's log.
--
-- $1 shard, $2 stream id, $3 hash it must begin with, $4 command id, $5 command digest
-- one an event: $6 at_ms, $7 actor, $8 type, $9 data, $10 sealed, $11 hash; $12 kind
--
-- Why it is right: see `append`. Here, too, the stream is locked first and the shard's head last, and the events are
-- counted where they are inserted: they are as many as their hashes.
WITH moved AS (
    INSERT INTO streams (shard, stream_id, kind, version, head_hash, base, previous_hash)
    SELECT $1::smallint, $2::uuid, $12::text, cardinality($11::bytea[]), ($11::bytea[])[cardinality($11::bytea[])], 0,
           $3::bytea
     WHERE EXISTS (SELECT FROM heads WHERE heads.shard = $1::smallint)
       AND cardinality($11::bytea[]) > 0 AND $3::bytea = sha256('hordago/stream/1')
    ON CONFLICT DO NOTHING
    RETURNING true
), advanced AS (
    UPDATE heads SET position = position + cardinality($11::bytea[])
     WHERE shard = $1::smallint AND EXISTS (SELECT FROM moved)
    RETURNING position - cardinality($11::bytea[]) AS start
), stored AS (
    INSERT INTO events (shard, position, version, at_ms, stream_id, actor, type, data, sealed, hash,
                        command_id, command_digest)
    SELECT $1::smallint, start + step, step, at_ms, $2::uuid, actor, type, data, sealed, hash, $4, $5
      FROM advanced, unnest($6::bigint[], $7::text[], $8::text[], $9::bytea[], $10::bytea[], $11::bytea[])
           WITH ORDINALITY AS event (at_ms, actor, type, data, sealed, hash, step)
)
SELECT start + 1 AS position FROM advanced


-- name: append_next
-- Append the events of one command to a stream that is there: most commands of a server that is not busy. It takes half
-- the time of `append` with one command. One row if it is stored: `position` of its first event in the shard's log.
--
-- $1 shard, $2 stream id, $3 hash it must be at, $4 command id, $5 command digest
-- one an event: $6 at_ms, $7 actor, $8 type, $9 data, $10 sealed, $11 hash; $12 version the stream must be at
--
-- Why it is right: see `append_first`. UPDATE, too, waits until no other transaction holds the stream's row, and then
-- compares the row as it is by then.
--
-- `|| ''` changes nothing: Citus takes an element of an array that is alone in a SET for one that is assigned to, and the
-- coordinator crashes.
WITH moved AS (
    UPDATE streams
       SET version = $12::bigint + cardinality($11::bytea[]),
           head_hash = ($11::bytea[])[cardinality($11::bytea[])] || '', base = $12::bigint, previous_hash = $3::bytea
     WHERE shard = $1::smallint AND stream_id = $2::uuid AND version = $12::bigint AND head_hash = $3::bytea
       AND NOT closed AND cardinality($11::bytea[]) > 0
       AND EXISTS (SELECT FROM heads WHERE heads.shard = $1::smallint)
    RETURNING true
), advanced AS (
    UPDATE heads SET position = position + cardinality($11::bytea[])
     WHERE shard = $1::smallint AND EXISTS (SELECT FROM moved)
    RETURNING position - cardinality($11::bytea[]) AS start
), stored AS (
    INSERT INTO events (shard, position, version, at_ms, stream_id, actor, type, data, sealed, hash,
                        command_id, command_digest)
    SELECT $1::smallint, start + step, $12::bigint + step, at_ms, $2::uuid, actor, type, data, sealed, hash, $4, $5
      FROM advanced, unnest($6::bigint[], $7::text[], $8::text[], $9::bytea[], $10::bytea[], $11::bytea[])
           WITH ORDINALITY AS event (at_ms, actor, type, data, sealed, hash, step)
)
SELECT start + 1 AS position FROM advanced


-- name: read_stream
-- Read the events of one stream after a version, oldest first.
-- $1 shard, $2 stream id, $3 version after which to read, $4 most to read (null: all)
SELECT version, at_ms, actor, type, data, sealed, hash, command_id, command_digest
  FROM events
 WHERE shard = $1::smallint AND stream_id = $2 AND version > $3
 ORDER BY version
 LIMIT $4


-- name: read_stream_since
-- Read the events of one stream after a version or, where that is earlier, from the last event of a type on, oldest first.
-- $1 shard, $2 stream id, $3 version after which to read at the latest, $4 most to read, $5 type, $6 version before which
-- the event of that type is looked for, backwards along the key: as far as is read; $7 last version
SELECT version, at_ms, actor, type, data, sealed, hash, command_id, command_digest
  FROM events
 WHERE shard = $1::smallint AND stream_id = $2
   AND version <= $7
   AND version > LEAST($3::bigint, (SELECT max(version) - 1
                                      FROM events
                                     WHERE shard = $1::smallint AND stream_id = $2 AND version < $6 AND type = $5))
 ORDER BY version
 LIMIT $4


-- name: read_types
-- Read the events of one stream of these types up to a version, oldest first, and the first event whatever its type: where
-- it is not there, it is archived.
-- $1 shard, $2 stream id, $3 last version, $4 types
SELECT version, at_ms, actor, type, data, sealed, hash, command_id, command_digest
  FROM events
 WHERE shard = $1::smallint AND stream_id = $2 AND version <= $3
   AND (type = ANY($4::text[]) OR version = 1)
 ORDER BY version


-- name: read_head
-- Read the version of one stream; no row if it does not exist.
-- $1 shard, $2 stream id
SELECT version, head_hash, kind FROM streams WHERE shard = $1::smallint AND stream_id = $2


-- name: read_versions
-- Read the versions of many streams; no row for those that do not exist.
-- $1 shard, $2 stream ids
SELECT stream_id, version FROM streams WHERE shard = $1::smallint AND stream_id = ANY ($2::uuid[])


-- name: read_kinds
-- Read the kinds of some streams.
-- $1 shard, $2 stream ids
SELECT stream_id, kind FROM streams WHERE shard = $1::smallint AND stream_id = ANY ($2::uuid[])


-- name: read_moved
-- Read which streams a shard's log has moved after a position: the last version and position of each.
-- $1 shard, $2 position after which to read, $3 most events to read
SELECT stream_id, max(version) AS version, max(position) AS position FROM events
 WHERE shard = $1::smallint AND position BETWEEN $2::bigint + 1 AND $2::bigint + $3::bigint
 GROUP BY stream_id


-- name: read_log
-- Read a shard's log after a position, in order: the public parts only, for read models.
-- $1 shard, $2 position after which to read, $3 most to read
--
-- Positions are dense, so a range of them limits the rows, and no plan can read more of the log than that; with a LIMIT
-- one made without statistics read and sorted all that was left, for every batch. The stream is looked up by its key,
-- whatever the planner believes of the number of streams.
SELECT event.position, event.stream_id, stream.kind, event.version, event.at_ms, event.actor, event.type, event.data
  FROM events AS event,
       LATERAL (SELECT kind FROM streams
                 WHERE streams.shard = $1::smallint AND streams.stream_id = event.stream_id LIMIT 1) AS stream
 WHERE event.shard = $1::smallint AND event.position BETWEEN $2::bigint + 1 AND $2::bigint + $3::bigint
 ORDER BY event.position


-- name: read_shards
-- Read how many shards there are, and whether they are distributed over several servers by Citus.
SELECT (SELECT count(*) FROM shard_homes), EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus')


-- name: read_log_end
-- Read the position of a shard's last event; 0 while it has none.
-- $1 shard
SELECT position FROM heads WHERE shard = $1::smallint


-- name: read_written
-- Read the position of an event, if the event at that version has this hash.
-- $1 shard, $2 stream id, $3 version, $4 hash
SELECT position FROM events WHERE shard = $1::smallint AND stream_id = $2 AND version = $3 AND hash = $4
