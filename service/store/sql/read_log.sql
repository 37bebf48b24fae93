-- A shard's log after a position, in order: the public parts only, which is all that read models are fed.
-- $1 shard, $2 position after which to read, $3 most to read
--
-- Positions are dense, so a range of them limits the rows, and no plan can read more of the log than that; with a LIMIT
-- one made without statistics read and sorted all that was left, for every batch. The stream is looked up by its key,
-- whatever the planner believes of the number of streams.
SELECT event.position, event.stream_id, stream.kind, event.version, event.at_ms, event.actor, event.type, event.data
  FROM events AS event,
       LATERAL (SELECT kind FROM streams
                 WHERE streams.shard = event.shard AND streams.stream_id = event.stream_id LIMIT 1) AS stream
 WHERE event.shard = $1::smallint AND event.position BETWEEN $2::bigint + 1 AND $2::bigint + $3::bigint
 ORDER BY event.position
