-- What concerns a player: notices, and seats at tables that are not over.


-- name: write_notices
-- Write the notices of events.
-- $1 shard, $2 rows as a JSON list
INSERT INTO notices (shard, position, player_id, projector, notice)
SELECT $1::smallint, position, player_id, projector, notice
  FROM json_to_recordset($2) AS given (position bigint, player_id uuid, projector text, notice json)


-- name: write_seatings
-- Write the seats of players after a batch of the log.
-- $1 shard, $2 rows as a JSON list
INSERT INTO seatings AS row (shard, table_id, player_id, seat, taken, status, turn, version, position, at_ms,
                             until_ms, claim_ms)
SELECT $1::smallint, table_id, player_id, seat, taken, status, turn, version, position, at_ms, until_ms, claim_ms
  FROM json_to_recordset($2) AS given (
       table_id uuid, player_id uuid, seat smallint, taken boolean, status text, turn boolean, version bigint,
       position bigint, at_ms bigint, until_ms bigint, claim_ms bigint)
ON CONFLICT (shard, table_id, player_id) DO UPDATE
   SET seat = excluded.seat, taken = excluded.taken, status = excluded.status, turn = excluded.turn,
       version = excluded.version, position = excluded.position, at_ms = excluded.at_ms,
       until_ms = excluded.until_ms, claim_ms = excluded.claim_ms


-- name: delete_seatings
-- Delete seats of players.
-- $1 shard; one a row: $2 table id, $3 player
DELETE FROM seatings
 USING unnest($2::uuid[], $3::uuid[]) AS given (table_id, player_id)
 WHERE seatings.shard = $1::smallint AND seatings.table_id = given.table_id AND seatings.player_id = given.player_id


-- name: count_direct_notices
-- Take positions for notices that follow from no event; the row is locked until the transaction ends.
-- $1 how many; returns the last of the positions, and the number of shards
UPDATE direct_notices SET position = position + $1 RETURNING position, (SELECT count(*) FROM heads)


-- name: read_places
-- Up to which position of each shard its notices are written, by all projections that write some, and where it ends;
-- and at last, in the place of one shard more, up to where those are written that follow from no event.
-- $1 names of the projections
SELECT readable, ends
  FROM (SELECT CASE WHEN count(checkpoints.position) = cardinality($1::text[]) THEN min(checkpoints.position) ELSE 0
               END AS readable,
               heads.position AS ends, heads.shard::integer AS shard
          FROM heads
          LEFT JOIN checkpoints ON checkpoints.shard = heads.shard AND checkpoints.projector = ANY ($1::text[])
         GROUP BY heads.shard, heads.position
         UNION ALL
        SELECT position, position, 32768 FROM direct_notices) AS places
 ORDER BY shard


-- name: read_notices
-- What concerns players, between two places of each shard and in their order: notices, and turns that still wait.
-- One a shard: $1 shard, $2 position after which, $3 last position; $4 players, $5 how many rows at most
SELECT notices.player_id, notices.shard, notices.position, notices.notice, NULL::uuid AS table_id,
       NULL::smallint AS seat, NULL::bigint AS version, NULL::bigint AS at_ms,
       NULL::bigint AS until_ms, NULL::bigint AS claim_ms
  FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) AS span (shard, after, upto)
  JOIN notices ON notices.shard = span.shard AND notices.position > span.after AND notices.position <= span.upto
 WHERE notices.player_id = ANY ($4::uuid[])
UNION ALL
SELECT seatings.player_id, seatings.shard, seatings.position, NULL, seatings.table_id, seatings.seat, seatings.version,
       seatings.at_ms, seatings.until_ms, seatings.claim_ms
  FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) AS span (shard, after, upto)
  JOIN seatings ON seatings.shard = span.shard AND seatings.position > span.after AND seatings.position <= span.upto
               AND seatings.turn
 WHERE seatings.player_id = ANY ($4::uuid[])
 ORDER BY shard, position, player_id, table_id NULLS FIRST
 LIMIT $5


-- name: read_seatings
-- The tables that are not over at which a player sits, or has a seat reserved.
-- $1 player, $2 how many at most
SELECT table_id, seat, taken, status, turn, shard, position, version, at_ms, until_ms, claim_ms
  FROM seatings
 WHERE player_id = $1
 ORDER BY table_id DESC
 LIMIT $2


-- name: read_offers
-- What others have asked of a player, the newest first; the kinds are those of the index.
-- $1 player, $2 how many at most
SELECT notice
  FROM notices
 WHERE player_id = $1 AND notice ->> 'kind' IN ('invited', 'challenge', 'seek', 'adjournment', 'rematch_offered')
 ORDER BY (notice ->> 'at')::timestamptz DESC, shard DESC, position DESC
 LIMIT $2


-- name: delete_table_notices
-- Delete what follows from the events of tables, before it is made again.
DELETE FROM notices WHERE projector = 'tables';
DELETE FROM seatings;


-- name: delete_contest_notices
-- Delete what follows from the events of team matches and tournaments, before it is made again.
DELETE FROM notices WHERE projector = 'contests';
