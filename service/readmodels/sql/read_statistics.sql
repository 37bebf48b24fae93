-- A player's totals over all shards, one row a rule set: of matches that are finished, and of deals at public tables.
-- $1 player
SELECT ruleset, sum(matches_won)::bigint, sum(matches_lost)::bigint, sum(matches_drawn)::bigint,
       sum(games_won)::bigint, sum(games_lost)::bigint, sum(deals)::bigint, sum(lances_played)::bigint,
       sum(lances_won)::bigint, sum(bluffs)::bigint, sum(stones)::bigint
  FROM statistics
 WHERE player_id = $1
 GROUP BY ruleset
 ORDER BY ruleset
