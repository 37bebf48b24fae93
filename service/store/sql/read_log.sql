-- A shard's log after a position, in order: the public parts only, which is all that read models are fed.
-- $1 shard, $2 position after which to read, $3 most to read
SELECT event.position, event.stream_id, stream.kind, event.version, event.at_ms, event.actor, event.type, event.data
  FROM events AS event
  JOIN streams AS stream ON stream.shard = event.shard AND stream.stream_id = event.stream_id
 WHERE event.shard = $1::smallint AND event.position > $2
 ORDER BY event.position
 LIMIT $3
