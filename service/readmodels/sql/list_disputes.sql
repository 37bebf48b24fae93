-- Disputes, the one that is due last first, before a place in that order.
-- $1 status (null: any), $2 until_ms and $3 dispute id of the last one seen, $4 how many, $5 tables to leave out
SELECT dispute_id, table_id, number, ruleset, seat, deal, status, judge, kind, rules, until_ms
  FROM disputes
 WHERE ($1::text IS NULL OR status = $1) AND (until_ms, dispute_id) < ($2::bigint, $3::uuid)
   AND table_id <> ALL ($5::uuid[])
 ORDER BY until_ms DESC, dispute_id DESC
 LIMIT $4
