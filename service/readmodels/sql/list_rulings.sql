-- Settled disputes that were ruled by one of these rules, the last one first.
-- $1 rule ids, $2 how many, $3 tables to leave out
SELECT dispute_id, table_id, number, ruleset, seat, deal, status, judge, kind, rules, until_ms
  FROM disputes
 WHERE status = 'settled' AND rules && $1::text[] AND table_id <> ALL ($3::uuid[])
 ORDER BY until_ms DESC, dispute_id DESC
 LIMIT $2
