-- The signed log: epochs, kept subtrees, checkpoints, cosignatures.


-- name: read_followed
-- In which epoch a shard is, where its log ends, and how many of its events are followed.
-- $1 shard
SELECT heads.epoch, heads.position, coalesce(log_followed.size, 0)
  FROM heads LEFT JOIN log_followed ON log_followed.shard = heads.shard AND log_followed.epoch = heads.epoch
 WHERE heads.shard = $1::smallint


-- name: move_followed
-- Say how many events are followed.
-- $1 shard, $2 epoch, $3 size
INSERT INTO log_followed (shard, epoch, size) VALUES ($1::smallint, $2::integer, $3::bigint)
ON CONFLICT (shard, epoch) DO UPDATE SET size = excluded.size


-- name: read_epoch
-- In which epoch a shard is.
-- $1 shard
SELECT epoch FROM heads WHERE shard = $1::smallint


-- name: begin_epoch
-- Put a shard's log into another epoch; only the owner of the tables may.
-- $1 shard, $2 epoch
UPDATE heads SET epoch = $2::integer WHERE shard = $1::smallint


-- name: read_leaves
-- The hashes of a shard's events between two positions, in order, each with the hash of the one before it in its stream.
-- $1 shard, $2 position after which to read, $3 last position
SELECT event.position, event.stream_id, event.version, event.hash,
       (SELECT before.hash FROM events AS before
         WHERE before.shard = $1::smallint AND before.stream_id = event.stream_id
           AND before.version = event.version - 1 AND before.position < event.position
         ORDER BY before.position DESC LIMIT 1)
  FROM events AS event
 WHERE event.shard = $1::smallint AND event.position > $2::bigint AND event.position <= $3::bigint
 ORDER BY event.position


-- name: read_nodes
-- Kept subtrees of a level between two places, in order.
-- $1 shard, $2 epoch, $3 level, $4 first place, $5 place before which to stop
SELECT hash FROM log_nodes
 WHERE shard = $1::smallint AND epoch = $2 AND level = $3::smallint AND place >= $4::bigint AND place < $5::bigint
 ORDER BY place


-- name: keep_nodes
-- Keep completed subtrees.
-- $1 shard, $2 epoch; one a subtree: $3 level, $4 place, $5 hash
INSERT INTO log_nodes (shard, epoch, level, place, hash)
SELECT $1::smallint, $2::integer, level, place, hash
  FROM unnest($3::smallint[], $4::bigint[], $5::bytea[]) AS given (level, place, hash)
ON CONFLICT (shard, epoch, level, place) DO UPDATE SET hash = excluded.hash


-- name: publish
-- Publish a signed checkpoint; where it is known, the note only if it was signed later.
-- $1 shard, $2 epoch, $3 size, $4 the note, $5 key that signed it, $6 when it was signed
INSERT INTO log_checkpoints (shard, epoch, size, note, key, signed_ms)
VALUES ($1::smallint, $2::integer, $3::bigint, $4, $5, $6::bigint)
ON CONFLICT (shard, epoch, size) DO UPDATE SET note = excluded.note, signed_ms = excluded.signed_ms
    WHERE log_checkpoints.signed_ms < excluded.signed_ms AND log_checkpoints.key = excluded.key


-- name: read_published
-- The last checkpoint that was published of a shard, with what witnesses added to it.
-- $1 shard, $2 epoch, or null for the last of all
SELECT point.epoch, point.size, point.key,
       point.note || coalesce(string_agg(signed.line, '' ORDER BY signed.witness), '')
  FROM (SELECT epoch, size, key, note FROM log_checkpoints
         WHERE shard = $1::smallint AND ($2::integer IS NULL OR epoch = $2)
         ORDER BY epoch DESC, size DESC LIMIT 1) AS point
  LEFT JOIN log_cosignatures AS signed
    ON signed.shard = $1::smallint AND signed.epoch = point.epoch AND signed.size = point.size
 GROUP BY point.epoch, point.size, point.key, point.note


-- name: read_all_published
-- The last checkpoint that was published of every shard that has one.
-- $1 shards (null: all)
SELECT heads.shard, point.epoch, point.size, point.key, point.note, point.signed_ms
  FROM heads, LATERAL (SELECT epoch, size, key, note, signed_ms FROM log_checkpoints
                        WHERE log_checkpoints.shard = heads.shard
                          AND ($1::smallint[] IS NULL OR log_checkpoints.shard = ANY ($1))
                        ORDER BY epoch DESC, size DESC LIMIT 1) AS point
 WHERE $1::smallint[] IS NULL OR heads.shard = ANY ($1)
 ORDER BY heads.shard


-- name: read_signed_ms
-- When the last checkpoint that was published of a log was signed.
-- $1 shard
SELECT signed_ms FROM log_checkpoints WHERE shard = $1::smallint ORDER BY epoch DESC, size DESC LIMIT 1


-- name: read_first
-- The first checkpoint of an epoch, without what witnesses added to it: it names what it took the place of.
-- $1 shard, $2 epoch
SELECT note FROM log_checkpoints WHERE shard = $1::smallint AND epoch = $2::integer ORDER BY size LIMIT 1


-- name: keep_refusal
-- Say that a shard cannot be signed, since when it was said first, and why.
-- $1 shard, $2 now, $3 the reason
INSERT INTO log_refusals (shard, since_ms, reason) VALUES ($1::smallint, $2::bigint, $3)
ON CONFLICT (shard) DO UPDATE SET reason = excluded.reason WHERE log_refusals.reason <> excluded.reason


-- name: drop_refusal
-- Say that a shard is signed again.
-- $1 shard
DELETE FROM log_refusals WHERE shard = $1::smallint


-- name: is_refused
-- Whether it is said that a log cannot be signed.
-- $1 shard
SELECT EXISTS (SELECT FROM log_refusals WHERE shard = $1::smallint)


-- name: read_refusals
-- The logs that cannot be signed, with the epoch in which each is.
SELECT refused.shard, refused.since_ms, refused.reason, coalesce(heads.epoch, log_epochs.epoch)
  FROM log_refusals AS refused
  LEFT JOIN heads ON heads.shard = refused.shard
  LEFT JOIN log_epochs ON log_epochs.shard = refused.shard
 WHERE heads.shard IS NOT NULL OR log_epochs.shard IS NOT NULL
 ORDER BY refused.shard


-- name: store_cosignature
-- Add a witness's line to a checkpoint; a later one of the same witness takes the place of the earlier.
-- $1 shard, $2 epoch, $3 size, $4 witness, $5 line
INSERT INTO log_cosignatures (shard, epoch, size, witness, line)
VALUES ($1::smallint, $2::integer, $3::bigint, $4, $5)
ON CONFLICT (shard, epoch, size, witness) DO UPDATE SET line = excluded.line


-- name: read_position
-- Where an event is in its shard's log, its hash, and that of the one before it; no row where there is no such event.
-- $1 shard, $2 stream id, $3 version
SELECT event.position, event.hash,
       (SELECT before.hash FROM events AS before
         WHERE before.shard = $1::smallint AND before.stream_id = $2 AND before.version = $3::bigint - 1
         LIMIT 1) AS previous
  FROM events AS event
 WHERE event.shard = $1::smallint AND event.stream_id = $2 AND event.version = $3::bigint


-- name: read_chained
-- The events of a shard between two positions, in order, each with the hash of the one before it in its stream.
-- $1 shard, $2 position after which to read, $3 last position
SELECT event.position, event.stream_id, event.version, event.at_ms, event.actor, event.type, event.data, event.sealed,
       event.hash, before.hash
  FROM events AS event
  LEFT JOIN events AS before
    ON before.shard = $1::smallint AND before.stream_id = event.stream_id AND before.version = event.version - 1
 WHERE event.shard = $1::smallint AND event.position > $2::bigint AND event.position <= $3::bigint
 ORDER BY event.position


-- name: read_wrong_head
-- A stream of a shard whose head is not its last event; no row where there is none.
-- $1 shard
SELECT streams.stream_id, streams.version
  FROM streams
  LEFT JOIN events ON events.shard = $1::smallint AND events.stream_id = streams.stream_id
       AND events.version = streams.version
 WHERE streams.shard = $1::smallint AND events.hash IS DISTINCT FROM streams.head_hash
   AND NOT EXISTS (SELECT FROM archived
                    WHERE archived.shard = $1::smallint AND archived.stream_id = streams.stream_id
                      AND archived.version = streams.version AND archived.head_hash = streams.head_hash)
 LIMIT 1


-- name: read_ended
-- Whether a match or tournament ended after a position, or its result was ruled.
-- $1 shard, $2 position after which to look
SELECT EXISTS (SELECT FROM events WHERE shard = $1::smallint AND position > $2::bigint
                                    AND type IN ('seed_opened', 'result_ruled'))
