-- Deals of public tables that are over, the last one first, before a place in that order.
-- $1 rule set, $2 lance (null: any), $3 and $4 from when to before when they ended,
-- $5 ended_ms, $6 table id and $7 deal of the last one seen, $8 how many,
-- $9 class of hand (null: any), $10 least stake (null: any), $11 with a game staked, $12 with the judge called
SELECT ended_ms, table_id, deal, history
  FROM deals
 WHERE ($1::text IS NULL OR ruleset = $1) AND ($2::text IS NULL OR lances @> ARRAY[$2])
   AND ended_ms >= $3::bigint AND ended_ms < $4::bigint AND (ended_ms, table_id, deal) < ($5::bigint, $6::uuid, $7::int)
   AND ($9::text IS NULL OR classes @> ARRAY[$9]) AND ($10::int IS NULL OR stake >= $10)
   AND ($11::boolean IS NULL OR hordago = $11) AND ($12::boolean IS NULL OR disputed = $12)
 ORDER BY ended_ms DESC, table_id DESC, deal DESC
 LIMIT $8
