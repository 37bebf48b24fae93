-- Public matches, the newest first, before a place in that order.
-- $1 status (null: any), $2 opened_ms and $3 match id of the last one seen, $4 how many, $5 player (null: any)
SELECT match_id, version, game, ruleset, status, opener, tournament, tables, games, finish_by_ms, team, games_won,
       opened_ms, updated_ms
  FROM matches
 WHERE visibility = 'public' AND ($1::text IS NULL OR status = $1)
   AND ($5::uuid IS NULL OR players @> ARRAY[$5::uuid])
   AND (opened_ms, match_id) < ($2::bigint, $3::uuid)
 ORDER BY opened_ms DESC, match_id DESC
 LIMIT $4
