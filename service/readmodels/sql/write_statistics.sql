-- Add what deals that are over brought their players; a player no more than once a rule set.
-- $1 shard; one a player and rule set: $2 player id, $3 rule set, $4 deals, $5 lances played, $6 lances won, $7 bluffs,
-- $8 stones
INSERT INTO statistics AS total (shard, player_id, ruleset, deals, lances_played, lances_won, bluffs, stones)
SELECT $1::smallint, *
  FROM unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
ON CONFLICT (player_id, ruleset, shard) DO UPDATE
   SET deals = total.deals + excluded.deals, lances_played = total.lances_played + excluded.lances_played,
       lances_won = total.lances_won + excluded.lances_won, bluffs = total.bluffs + excluded.bluffs,
       stones = total.stones + excluded.stones
