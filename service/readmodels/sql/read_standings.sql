-- A player's totals over all shards, one row a rule set.
-- $1 player
SELECT ruleset, sum(matches_won)::bigint, sum(matches_lost)::bigint, sum(games_won)::bigint, sum(games_lost)::bigint,
       sum(stones)::bigint, sum(matches_drawn)::bigint
  FROM standings
 WHERE player_id = $1
 GROUP BY ruleset
 ORDER BY ruleset
