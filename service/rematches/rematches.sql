-- Offers of a rematch at tables that are over.


-- name: expire_offers
-- End the offer of a table that nobody can agree to any more.
-- $1 table id, $2 now_ms
UPDATE rematches SET status = 'expired' WHERE table_id = $1 AND status = 'open' AND until_ms <= $2


-- name: add_offer
-- An offer more at a table; no row where one is open, or the table had as many as it may.
-- $1 rematch id, $2 shard, $3 table id, $4 seat, $5 seats that have to agree, $6 now_ms, $7 until_ms, $8 most offers,
-- $9 digest of the request
INSERT INTO rematches (rematch_id, shard, table_id, seat, seats, agreed, status, offered_ms, until_ms, request_digest)
SELECT $1, $2, $3, $4, $5, ARRAY[$4::smallint],
       CASE WHEN $5::smallint[] <@ ARRAY[$4::smallint] THEN 'agreed' ELSE 'open' END, $6, $7, $9
 WHERE (SELECT count(*) FROM rematches WHERE table_id = $3) < $8
ON CONFLICT DO NOTHING
RETURNING rematch_id AS id, table_id AS "table", seat, seats, agreed, status, until_ms, opened


-- name: read_offer
-- $1 rematch id
SELECT rematch_id AS id, table_id AS "table", seat, seats, agreed, status, until_ms, opened, request_digest
  FROM rematches
 WHERE rematch_id = $1


-- name: find_offer
-- The newest offer of a table.
-- $1 table id
SELECT rematch_id AS id, table_id AS "table", seat, seats, agreed, status, until_ms, opened
  FROM rematches
 WHERE table_id = $1
 ORDER BY offered_ms DESC, rematch_id DESC
 LIMIT 1


-- name: find_open_offers
-- Those of these offers that can be agreed to.
-- $1 rematch ids, $2 now_ms
SELECT rematch_id AS id, table_id AS "table", seat, seats, agreed, status, until_ms, opened
  FROM rematches
 WHERE rematch_id = ANY ($1::uuid[]) AND status = 'open' AND until_ms > $2


-- name: accept_offer
-- One seat more agrees; no row where the offer is over, or the seat has agreed.
-- Of two seats that agree at once the second waits for the first, so exactly one of them sees that all have agreed.
-- $1 rematch id, $2 table id, $3 seat, $4 now_ms
UPDATE rematches
   SET agreed = agreed || $3::smallint,
       status = CASE WHEN seats <@ (agreed || $3::smallint) THEN 'agreed' ELSE 'open' END
 WHERE rematch_id = $1 AND table_id = $2 AND status = 'open' AND until_ms > $4 AND NOT $3::smallint = ANY (agreed)
RETURNING rematch_id AS id, table_id AS "table", seat, seats, agreed, status, until_ms, opened


-- name: end_offer
-- The open offer of a table is withdrawn by the seat that made it, or declined by another; no row where there is none.
-- $1 table id, $2 seat, $3 now_ms
UPDATE rematches
   SET status = CASE WHEN seat = $2::smallint THEN 'withdrawn' ELSE 'declined' END
 WHERE table_id = $1 AND status = 'open' AND until_ms > $3
RETURNING rematch_id AS id, table_id AS "table", seat, seats, agreed, status, until_ms, opened


-- name: mark_opened
-- Note that the table of a rematch is open.
-- $1 rematch id
UPDATE rematches SET opened = true WHERE rematch_id = $1


-- name: list_agreed
-- Tables of a shard at which all have agreed, and whose rematch is not open yet.
-- $1 shard
SELECT table_id FROM rematches WHERE shard = $1::smallint AND status = 'agreed' AND NOT opened
