-- Deals of public tables that are over, the last one first, before a place in that order.
-- $1 rule set, $2 lance (null: any), $3 and $4 from when to before when they ended,
-- $5 ended_ms, $6 table id and $7 deal of the last one seen, $8 how many
SELECT ended_ms, table_id, deal, history
  FROM deals
 WHERE ($1::text IS NULL OR ruleset = $1) AND ($2::text IS NULL OR lances @> ARRAY[$2])
   AND ended_ms >= $3::bigint AND ended_ms < $4::bigint AND (ended_ms, table_id, deal) < ($5::bigint, $6::uuid, $7::int)
 ORDER BY ended_ms DESC, table_id DESC, deal DESC
 LIMIT $8
