-- Disputes.


-- name: write_disputes
-- Write the disputes of tables after a batch of the log.
-- $1 shard, $2 rows as a JSON list
INSERT INTO disputes AS row (shard, table_id, number, dispute_id, ruleset, seat, player, opened_by, deal, status, judge, kind, rules, until_ms)
SELECT $1::smallint, table_id, number, dispute_id, ruleset, seat, player, opened_by, deal, status, judge, kind, rules, until_ms
  FROM json_to_recordset($2) AS given (
       table_id uuid, number integer, dispute_id uuid, ruleset text, seat smallint, player uuid, opened_by uuid, deal integer,
       status text, judge uuid, kind text, rules text[], until_ms bigint)
ON CONFLICT (shard, table_id, number) DO UPDATE
   SET status = excluded.status, judge = excluded.judge, kind = excluded.kind, rules = excluded.rules,
       until_ms = excluded.until_ms


-- name: read_dispute
-- Find the table of a dispute and its number there.
-- $1 dispute id
SELECT table_id, number FROM disputes WHERE dispute_id = $1


-- name: list_disputes
-- List disputes, the one that is due last first, before a position in that order.
-- $1 status (null: any), $2 until_ms and $3 dispute id of the last one seen, $4 how many, $5 tables to leave out,
-- $6 judge who is to rule (null: any), $7 whether only those that no judge has claimed
SELECT dispute_id AS id, table_id AS "table", number, ruleset, seat, player, opened_by, deal, status, judge, kind, rules,
       to_timestamp(until_ms / 1000.0) AS until
  FROM disputes
 WHERE ($1::text IS NULL OR status = $1) AND (until_ms, dispute_id) < ($2::bigint, $3::uuid)
   AND table_id <> ALL ($5::uuid[])
   AND ($6::uuid IS NULL OR (judge = $6 AND status IN ('open', 'appealed')))
   AND (NOT $7::boolean OR (judge IS NULL AND status IN ('open', 'appealed')))
 ORDER BY until_ms DESC, dispute_id DESC
 LIMIT $4


-- name: list_unsettled_disputes
-- List the disputes that are not settled, the one that is due first before the others, and some others by id.
-- $1 ids of the others, $2 tables to leave out, $3 how many
SELECT dispute_id AS id, table_id AS "table", number, ruleset, seat, player, opened_by, deal, status, judge, kind, rules,
       to_timestamp(until_ms / 1000.0) AS until
  FROM disputes
 WHERE (status <> 'settled' OR dispute_id = ANY ($1::uuid[])) AND table_id <> ALL ($2::uuid[])
 ORDER BY until_ms, dispute_id
 LIMIT $3


-- name: list_rulings
-- List settled disputes that were ruled by one of these rules, the last one first.
-- $1 rule ids, $2 how many, $3 tables to leave out, $4 rule sets
SELECT dispute_id AS id, table_id AS "table", number, ruleset, seat, player, opened_by, deal, status, judge, kind, rules,
       to_timestamp(until_ms / 1000.0) AS until
  FROM disputes
 WHERE status = 'settled' AND rules && $1::text[] AND table_id <> ALL ($3::uuid[]) AND ruleset = ANY ($4::text[])
 ORDER BY until_ms DESC, dispute_id DESC
 LIMIT $2


-- name: list_tables_with_due_dispute
-- List the tables of a shard with a dispute that may be settled now.
-- $1 shard, $2 now, in milliseconds since 1970-01-01 UTC
SELECT DISTINCT table_id FROM disputes
 WHERE shard = $1::smallint AND status <> 'settled' AND until_ms <= $2::bigint


-- name: list_matches_of_player
-- List the team matches under way, unlisted ones too, in which a player is enrolled or that are of their tournament.
-- $1 player
SELECT match_id FROM matches
 WHERE status = 'playing'
   AND (players @> ARRAY[$1::uuid]
        OR tournament IN (SELECT tournament_id FROM tournaments WHERE players @> ARRAY[$1::uuid]))
