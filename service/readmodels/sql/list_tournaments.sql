-- Public tournaments, the newest first, before a place in that order.
-- $1 status (null: any), $2 opened_ms and $3 tournament id of the last one seen, $4 how many, $5 player (null: any)
SELECT tournament_id, version, title, game, ruleset, system, entrants, status, opener, entries, round,
       opened_ms, updated_ms
  FROM tournaments
 WHERE visibility = 'public' AND ($1::text IS NULL OR status = $1)
   AND ($5::uuid IS NULL OR players @> ARRAY[$5::uuid])
   AND (opened_ms, tournament_id) < ($2::bigint, $3::uuid)
 ORDER BY opened_ms DESC, tournament_id DESC
 LIMIT $4
