-- The totals of each player, one row a rule set and shard.


-- name: write_statistics
-- Add the counts of ended matches and deals to their players' totals; each player and rule set occurs once.
-- $1 shard; one a player and rule set: $2 player id, $3 rule set, $4 matches won, $5 lost and $6 drawn, $7 games won
-- and $8 lost, $9 deals, $10 parts played and $11 won, $12 bluffs, $13 points
INSERT INTO statistics AS total (shard, player_id, ruleset, matches_won, matches_lost, matches_drawn, games_won,
                                 games_lost, deals, parts_played, parts_won, bluffs, points)
SELECT $1::smallint, *
  FROM unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
              $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[])
ON CONFLICT (player_id, ruleset, shard) DO UPDATE
   SET matches_won = total.matches_won + excluded.matches_won,
       matches_lost = total.matches_lost + excluded.matches_lost,
       matches_drawn = total.matches_drawn + excluded.matches_drawn, games_won = total.games_won + excluded.games_won,
       games_lost = total.games_lost + excluded.games_lost, deals = total.deals + excluded.deals,
       parts_played = total.parts_played + excluded.parts_played,
       parts_won = total.parts_won + excluded.parts_won, bluffs = total.bluffs + excluded.bluffs,
       points = total.points + excluded.points


-- name: read_statistics
-- Read a player's totals over all shards, one row a rule set: of matches that are finished, and of deals at public tables.
-- $1 player
SELECT ruleset, sum(matches_won)::bigint, sum(matches_lost)::bigint, sum(matches_drawn)::bigint,
       sum(games_won)::bigint, sum(games_lost)::bigint, sum(deals)::bigint, sum(parts_played)::bigint,
       sum(parts_won)::bigint, sum(bluffs)::bigint, sum(points)::bigint
  FROM statistics
 WHERE player_id = $1
 GROUP BY ruleset
 ORDER BY ruleset
