-- The public parts of some streams between two versions each, in order.
-- $1 shard; one a stream: $2 stream id, $3 version after which to read, $4 version before which to stop
SELECT event.stream_id, event.version, event.at_ms, event.type, event.data
  FROM unnest($2::uuid[], $3::bigint[], $4::bigint[]) AS wanted (stream_id, after, upto)
  JOIN events AS event ON event.shard = $1::smallint AND event.stream_id = wanted.stream_id
   AND event.version > wanted.after AND event.version < wanted.upto
 ORDER BY event.stream_id, event.version
