-- Append the events of many commands, each to its own stream; one row a command, in the order given:
--   ok         whether its events are stored; a command that is not ok has left no trace
--   position   of its first event in the shard's log; null unless ok
--
-- $1 shard
-- one a command:  $2 stream id, $3 kind, $4 version the stream must be at (0: must not exist), $5 hash it must be at,
--                 $6 command id, $7 command digest
-- one an event:   $8 place of its command in $2.., from 1, $9 at_ms, $10 actor, $11 type, $12 data, $13 sealed, $14 hash
--
-- Why it is right, at READ COMMITTED and in a statement of its own:
-- * `moved` is the compare-and-set. ON CONFLICT waits for whoever holds the stream's row and then looks at the row as
--   it is now, so of two commands for one version exactly one moves the stream.
-- * Streams are locked in the order of their ids and the shard's head last, so two batches never wait for each other.
-- * The head is held until the commit. Positions are therefore dense and in the order of commits, and no reader can
--   see an event before it sees all the events ahead of it.
-- * Events are counted here and not by the caller: what is counted is what is inserted, so no position stays empty.
-- * Without a head row for the shard nothing is stored and nothing is ok.
-- * A stream moves at most once in a batch: its first command counts, and any other is not ok.
WITH given AS (
    SELECT command, row_number() OVER (PARTITION BY command ORDER BY place) AS step,
           at_ms, actor, type, data, sealed, hash
      FROM unnest($8::int[], $9::bigint[], $10::text[], $11::text[], $12::bytea[], $13::bytea[], $14::bytea[])
           WITH ORDINALITY AS given (command, at_ms, actor, type, data, sealed, hash, place)
), command AS (
    SELECT DISTINCT ON (stream_id)
           place, stream_id, kind, expected, previous, command_id, command_digest, events, given.hash AS head_hash
      FROM unnest($2::uuid[], $3::text[], $4::bigint[], $5::bytea[], $6::bytea[], $7::bytea[])
           WITH ORDINALITY AS command (stream_id, kind, expected, previous, command_id, command_digest, place)
      JOIN (SELECT command, count(*) AS events FROM given GROUP BY command) AS counted ON counted.command = place
      JOIN given ON given.command = place AND given.step = counted.events
     ORDER BY stream_id, place
), moved AS (
    INSERT INTO streams AS stream (shard, stream_id, kind, version, head_hash, base, previous_hash)
    SELECT $1::smallint, stream_id, kind, expected + events, head_hash, expected, previous
      FROM command
     WHERE EXISTS (SELECT FROM heads WHERE heads.shard = $1::smallint)
       AND CASE expected
           WHEN 0 THEN previous = sha256('hordago/stream/1')     -- hash_0 of every stream
           ELSE EXISTS (SELECT FROM streams AS known
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
    SELECT command.*, (sum(events) OVER (ORDER BY place) - events)::bigint AS ahead
      FROM command JOIN moved USING (stream_id)
), advanced AS (
    UPDATE heads SET position = position + (SELECT sum(events)::bigint FROM accepted)
     WHERE shard = $1::smallint AND EXISTS (SELECT FROM accepted)
    RETURNING position - (SELECT sum(events)::bigint FROM accepted) AS start
), stored AS (
    INSERT INTO events (shard, position, version, at_ms, stream_id, actor, type, data, sealed, hash,
                        command_id, command_digest)
    SELECT $1::smallint, start + ahead + step, expected + step, at_ms, stream_id, actor, type, data, sealed, hash,
           command_id, command_digest
      FROM advanced, given JOIN accepted ON accepted.place = given.command
)
SELECT accepted.place IS NOT NULL AS ok, start + ahead + 1 AS position
  FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (stream_id, place)
  LEFT JOIN accepted USING (place)
  LEFT JOIN advanced ON true
 ORDER BY asked.place
