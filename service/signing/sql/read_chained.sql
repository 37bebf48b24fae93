-- The events of a shard between two positions, in order, each with the hash of the one before it in its stream.
-- $1 shard, $2 position after which to read, $3 last position
SELECT event.position, event.stream_id, event.version, event.at_ms, event.actor, event.type, event.data, event.sealed,
       event.hash, before.hash
  FROM events AS event
  LEFT JOIN events AS before
    ON before.shard = $1::smallint AND before.stream_id = event.stream_id AND before.version = event.version - 1
 WHERE event.shard = $1::smallint AND event.position > $2::bigint AND event.position <= $3::bigint
 ORDER BY event.position
