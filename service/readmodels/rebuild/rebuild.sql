-- Make the rows of tables again: what is read of the log.


-- name: list_streams
-- List the streams of a kind after one of them, in the order of their ids, which is about that of time.
-- $1 shard, $2 kind, $3 stream id after which to read, $4 how many
SELECT stream_id, version FROM streams
 WHERE shard = $1::smallint AND kind = $2 AND stream_id > $3
 ORDER BY stream_id
 LIMIT $4


-- name: count_others
-- Count the stored events of streams of other kinds up to a position.
-- $1 shard, $2 last position, $3 kind that is left out
SELECT count(*)
  FROM streams JOIN events ON events.shard = $1::smallint AND events.stream_id = streams.stream_id
 WHERE streams.shard = $1::smallint AND streams.kind <> $3 AND events.position <= $2::bigint


-- name: count_archived_others
-- Count the archived events of streams of other kinds.
-- $1 shard, $2 kind that is left out
SELECT coalesce(sum(archived.version), 0)::bigint
  FROM streams JOIN archived ON archived.shard = $1::smallint AND archived.stream_id = streams.stream_id
 WHERE streams.shard = $1::smallint AND streams.kind <> $2


-- name: read_parts
-- Read the public parts of some streams between two versions each, in order, up to a position.
-- $1 shard; one a stream: $2 stream id, $3 version after which to read, $4 last version; $5 last position
SELECT wanted.number - 1 AS number, event.*
  FROM unnest($2::uuid[], $3::bigint[], $4::bigint[])
       WITH ORDINALITY AS wanted (stream_id, after, upto, number),
       LATERAL (SELECT position, version, at_ms, actor, type, data
                  FROM events
                 WHERE events.shard = $1::smallint AND events.stream_id = wanted.stream_id
                   AND events.version > wanted.after AND events.version <= wanted.upto
                   AND events.position <= $5::bigint
                 ORDER BY version) AS event
 ORDER BY wanted.number, event.version


-- name: list_archived
-- List the streams of a kind of which events are archived, after one of them, in the order of their ids.
-- $1 shard, $2 kind, $3 stream id after which to read, $4 how many
SELECT streams.stream_id
  FROM streams JOIN archived ON archived.shard = $1::smallint AND archived.stream_id = streams.stream_id
 WHERE streams.shard = $1::smallint AND streams.kind = $2 AND streams.stream_id > $3
 ORDER BY streams.stream_id
 LIMIT $4


-- name: read_ends
-- Read the events of the streams of a kind that are of some types, up to a position.
-- $1 shard, $2 last position, $3 kind, $4 types
SELECT event.position, event.stream_id, streams.kind, event.version, event.at_ms, event.actor, event.type, event.data
  FROM streams,
       LATERAL (SELECT * FROM events
                 WHERE events.shard = $1::smallint AND events.stream_id = streams.stream_id) AS event
 WHERE streams.shard = $1::smallint AND streams.kind = $3 AND event.position <= $2::bigint
   AND event.type = ANY ($4::text[])
 ORDER BY event.position
