-- A player's totals over all shards, one row a rule set: of deals at public tables, and of matches that are finished.
-- $1 player
SELECT ruleset, coalesce(sum(matches_won), 0)::bigint, coalesce(sum(matches_lost), 0)::bigint,
       coalesce(sum(matches_drawn), 0)::bigint, coalesce(sum(games_won), 0)::bigint,
       coalesce(sum(games_lost), 0)::bigint, coalesce(sum(played.deals), 0)::bigint,
       coalesce(sum(lances_played), 0)::bigint, coalesce(sum(lances_won), 0)::bigint,
       coalesce(sum(bluffs), 0)::bigint, coalesce(sum(played.stones), 0)::bigint
  FROM (SELECT * FROM standings WHERE player_id = $1) AS ended
  FULL JOIN (SELECT * FROM statistics WHERE player_id = $1) AS played USING (player_id, ruleset, shard)
 GROUP BY ruleset
 ORDER BY ruleset
