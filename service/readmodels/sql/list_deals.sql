-- Deals of public tables that are over, the last one first, before a place in that order.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the place, $5 how many
SELECT ended_ms, table_id, deal, history
  FROM deals
 WHERE ended_ms >= $1::bigint AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
 ORDER BY ended_ms DESC, table_id DESC, deal DESC
 LIMIT $5
