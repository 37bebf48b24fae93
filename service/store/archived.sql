-- Streams whose first events are in the archive.


-- name: read_archived
-- What is archived of some streams; no row for a stream of which nothing is.
-- $1 shard, $2 stream ids
SELECT stream_id, version, head_hash, positions, place
  FROM archived
 WHERE shard = $1::smallint AND stream_id = ANY ($2::uuid[])


-- name: list_archived_between
-- The streams that have archived events after a position, up to another, each with the hash of the last one.
-- $1 shard, $2 position after which, $3 last position
SELECT stream_id, head_hash
  FROM archived
 WHERE shard = $1::smallint AND last_position > $2::bigint AND first_position <= $3::bigint
   AND box(point(shard, first_position), point(shard, last_position))
    && box(point($1::smallint, $2::bigint), point($1::smallint, $3::bigint))


-- name: count_begun
-- How many archived streams begin within the first events of a shard.
-- $1 shard, $2 last position
SELECT count(*) FROM archived WHERE shard = $1::smallint AND first_position <= $2::bigint


-- name: read_places
-- The folders and buckets in which records are.
SELECT DISTINCT place FROM archived


-- name: list_over
-- Tables, team matches and tournaments of a shard that have been over since a time: asked of the main server.
-- $1 shard, $2 statuses, $3 since when, $4 id after which to read, $5 how many
SELECT stream_id
  FROM (SELECT table_id AS stream_id FROM lobby
         WHERE shard = $1::smallint AND status = ANY ($2::text[]) AND updated_ms <= $3::bigint AND table_id > $4
         UNION ALL
        SELECT match_id FROM matches
         WHERE shard = $1::smallint AND status = ANY ($2::text[]) AND updated_ms <= $3::bigint AND match_id > $4
         UNION ALL
        SELECT tournament_id FROM tournaments
         WHERE shard = $1::smallint AND status = ANY ($2::text[]) AND updated_ms <= $3::bigint AND tournament_id > $4
       ) AS over
 ORDER BY stream_id
 LIMIT $5


-- name: choose_due
-- Those of some streams of which not all is archived, and all may be.
-- $1 shard, $2 stream ids, $3 last position that may be archived
SELECT streams.stream_id, streams.version
  FROM streams
  LEFT JOIN archived ON archived.shard = $1::smallint AND archived.stream_id = streams.stream_id
 WHERE streams.shard = $1::smallint AND streams.stream_id = ANY ($2::uuid[])
   AND streams.version > coalesce(archived.version, 0)
   AND EXISTS (SELECT FROM events
                WHERE events.shard = $1::smallint AND events.stream_id = streams.stream_id
                  AND events.version = streams.version AND events.position <= $3::bigint)
 ORDER BY streams.stream_id


-- name: read_projected
-- Up to which event of a shard all read models have come: asked of the main server.
-- $1 shard
SELECT coalesce(min(position), 0) FROM checkpoints WHERE checkpoints.shard = $1::smallint


-- name: read_signed
-- Up to which event of a shard its signed log has come; the last one where it is not signed.
-- $1 shard
SELECT least(heads.position, (SELECT size FROM log_followed
                               WHERE log_followed.shard = $1::smallint AND log_followed.epoch = heads.epoch))
  FROM heads
 WHERE heads.shard = $1::smallint


-- name: read_positions
-- The positions of the events of a stream after a version up to another, in order.
-- $1 shard, $2 stream id, $3 version after which, $4 last version
SELECT position FROM events
 WHERE shard = $1::smallint AND stream_id = $2 AND version > $3 AND version <= $4
 ORDER BY version


-- name: archiving
-- Say that events are about to be deleted of which the record is written.
SET LOCAL hordago.archiving = 'on'


-- name: keep_archived
-- Say where the record of a stream is; a row where as much of it is archived as was thought, and not all.
-- $1 shard, $2 stream id, $3 version, $4 hash of the last event, $5 first position, $6 last position, $7 positions, $8 place,
-- $9 version up to which it is archived (0: nothing is)
INSERT INTO archived (shard, stream_id, version, head_hash, first_position, last_position, positions, place)
VALUES ($1::smallint, $2, $3, $4, $5, $6, $7, $8)
ON CONFLICT (shard, stream_id) DO UPDATE
   SET version = excluded.version, head_hash = excluded.head_hash, first_position = excluded.first_position,
       last_position = excluded.last_position, positions = excluded.positions, place = excluded.place
 WHERE archived.version = $9::bigint AND archived.version < excluded.version
RETURNING version


-- name: delete_events
-- Delete the events of a stream that `archived` names.
-- $1 shard, $2 stream id
DELETE FROM events
 USING archived
 WHERE events.shard = $1::smallint AND events.stream_id = $2
   AND archived.shard = $1::smallint AND archived.stream_id = $2 AND events.version <= archived.version
