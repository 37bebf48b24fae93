-- Add what finished matches brought their players; a player no more than once a rule set.
-- $1 shard; one a player and rule set: $2 player id, $3 rule set, $4 matches won, $5 matches lost, $6 games won,
-- $7 games lost, $8 points, $9 matches drawn
INSERT INTO standings AS total (shard, player_id, ruleset, matches_won, matches_lost, games_won, games_lost, stones,
                                matches_drawn)
SELECT $1::smallint, *
  FROM unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
              $9::bigint[])
ON CONFLICT (player_id, ruleset, shard) DO UPDATE
   SET matches_won = total.matches_won + excluded.matches_won, matches_lost = total.matches_lost + excluded.matches_lost,
       games_won = total.games_won + excluded.games_won, games_lost = total.games_lost + excluded.games_lost,
       stones = total.stones + excluded.stones, matches_drawn = total.matches_drawn + excluded.matches_drawn
