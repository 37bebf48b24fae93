-- The public parts of some streams between two versions each, in order.
-- $1 shard; one a stream: $2 stream id, $3 version after which to read, $4 version before which to stop
SELECT event.*
  FROM unnest($2::uuid[], $3::bigint[], $4::bigint[]) AS wanted (stream_id, after, upto),
       LATERAL (SELECT stream_id, version, at_ms, type, data
                  FROM events
                 WHERE events.shard = $1::smallint AND events.stream_id = wanted.stream_id
                   AND events.version > wanted.after AND events.version < wanted.upto
                 ORDER BY version) AS event
 ORDER BY event.stream_id, event.version
