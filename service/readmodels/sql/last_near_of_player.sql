-- The place of the last one of so many deals of a player before a place; none where there are not so many.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the place, $5 how many less one, $6 player
SELECT ended_ms, table_id, deal
  FROM deals_of_players
 WHERE player_id = $6 AND ended_ms >= $1::bigint
   AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
 ORDER BY ended_ms DESC, table_id DESC, deal DESC
OFFSET $5 LIMIT 1
