-- Matches of a shard that came to something by a ruling that their tournament does not count them for.
-- $1 shard
SELECT match_id
  FROM matches
  JOIN results_counted AS counted ON counted.shard = matches.shard AND counted.stream_id = matches.match_id
 WHERE matches.shard = $1::smallint AND matches.ruled <> counted.result
