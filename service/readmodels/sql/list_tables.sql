-- Public tables, the newest first, before a place in that order.
-- $1 status, $2 rule set (null: any), $3 opened_ms and $4 table id of the last one seen, $5 how many
SELECT table_id, version, game, ruleset, options, status, opener, seats, games_won, score, to_act, opened_ms, updated_ms
  FROM lobby
 WHERE visibility = 'public'
   AND ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR ruleset = $2)
   AND (opened_ms, table_id) < ($3::bigint, $4::uuid)
 ORDER BY opened_ms DESC, table_id DESC
 LIMIT $5
