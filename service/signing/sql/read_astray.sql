-- A stream of a shard whose head is not its last event; no row where there is none.
-- $1 shard
SELECT streams.stream_id, streams.version
  FROM streams
  LEFT JOIN events ON events.shard = $1::smallint AND events.stream_id = streams.stream_id
       AND events.version = streams.version
 WHERE streams.shard = $1::smallint AND events.hash IS DISTINCT FROM streams.head_hash
 LIMIT 1
