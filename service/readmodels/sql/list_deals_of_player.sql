-- Deals of public tables that a player played to their end, the last one first, before a place in that order.
-- $1 rule set, $2 lance (null: any), $3 and $4 from when to before when they ended,
-- $5 ended_ms, $6 table id and $7 deal of the last one seen, $8 how many,
-- $9 class of hand (null: any), $10 least stake (null: any), $11 with a game staked, $12 with the judge called,
-- $13 player
SELECT played.ended_ms, played.table_id, played.deal, deals.history
  FROM deals_of_players AS played JOIN deals USING (shard, table_id, deal)
 WHERE played.player_id = $13
   AND ($1::text IS NULL OR deals.ruleset = $1) AND ($2::text IS NULL OR deals.lances @> ARRAY[$2])
   AND played.ended_ms >= $3::bigint AND played.ended_ms < $4::bigint
   AND (played.ended_ms, played.table_id, played.deal) < ($5::bigint, $6::uuid, $7::int)
   AND ($9::text IS NULL OR deals.classes @> ARRAY[$9]) AND ($10::int IS NULL OR deals.stake >= $10)
   AND ($11::boolean IS NULL OR deals.hordago = $11) AND ($12::boolean IS NULL OR deals.disputed = $12)
 ORDER BY played.ended_ms DESC, played.table_id DESC, played.deal DESC
 LIMIT $8
