-- Results of rated tables, and the ratings that follow from them.


-- name: write_results
-- Write the results of rated tables. One that is there already keeps its place, and is rated again if it is another one.
-- $1 rows as a JSON list
INSERT INTO rated_results AS row (table_id, ruleset, speed, ended_ms, players, score, quick, settled)
SELECT table_id, ruleset, speed, ended_ms, players, score, quick, false
  FROM json_to_recordset($1) AS given (
       table_id uuid, ruleset text, speed text, ended_ms bigint, players uuid[], score smallint, quick boolean)
ON CONFLICT (table_id) DO UPDATE
   SET score = excluded.score, quick = excluded.quick, settled = false
 WHERE (row.score, row.quick) IS DISTINCT FROM (excluded.score, excluded.quick)


-- name: has_unsettled
-- Whether there are results that the ratings do not contain.
SELECT EXISTS (SELECT FROM rated_results WHERE NOT settled)


-- name: try_lock
-- Let one transaction at a time compute ratings; the lock ends with the transaction.
-- $1 the lock
SELECT pg_try_advisory_xact_lock($1::bigint)


-- name: earliest_unsettled
-- The time of the first result of each rule set and speed that the ratings do not contain.
SELECT ruleset, speed, min(ended_ms)
  FROM rated_results
 WHERE NOT settled
 GROUP BY ruleset, speed
 ORDER BY ruleset, speed


-- name: delete_changes
-- Delete what results did to ratings from a time on, and say whose.
-- $1 rule set, $2 speed, $3 the time
DELETE FROM rating_changes
 WHERE ruleset = $1 AND speed = $2 AND ended_ms >= $3::bigint
RETURNING unit


-- name: read_quick_results
-- Matches that were given up early before a time, in order.
-- $1 rule set, $2 speed, $3 the time, $4 the time after which
SELECT table_id, ended_ms, players, score, quick
  FROM rated_results
 WHERE ruleset = $1 AND speed = $2 AND ended_ms < $3::bigint AND ended_ms > $4::bigint
   AND quick AND score IS NOT NULL
 ORDER BY ended_ms, table_id


-- name: read_results
-- Results after a place, in order.
-- $1 rule set, $2 speed, $3 ended_ms and $4 table id of the place, $5 how many
SELECT table_id, ended_ms, players, score, quick, settled
  FROM rated_results
 WHERE ruleset = $1 AND speed = $2 AND (ended_ms, table_id) > ($3::bigint, $4::uuid)
 ORDER BY ended_ms, table_id
 LIMIT $5


-- name: read_standings
-- The ratings of some units before a time; no row for those without a result before it.
-- $1 rule set, $2 speed, $3 the time, $4 units
SELECT DISTINCT ON (unit) unit, games, ended_ms, rating, deviation, volatility
  FROM rating_changes
 WHERE ruleset = $1 AND speed = $2 AND unit = ANY ($4::text[]) AND ended_ms < $3::bigint
 ORDER BY unit, ended_ms DESC, table_id DESC


-- name: write_changes
-- Add what results do to ratings.
-- $1 rule set, $2 speed, $3 rows as a JSON list
INSERT INTO rating_changes (ruleset, speed, unit, ended_ms, table_id, score, games, rating_before, deviation_before,
                            rating, deviation, volatility)
SELECT $1, $2, unit, ended_ms, table_id, score, games, rating_before, deviation_before, rating, deviation, volatility
  FROM json_to_recordset($3) AS given (
       unit text, ended_ms bigint, table_id uuid, score smallint, games integer, rating_before integer,
       deviation_before integer, rating integer, deviation integer, volatility integer)


-- name: mark_settled
-- Mark results that the ratings contain now, unless they have changed since they were read.
-- one a result: $1 table id, $2 score, $3 whether it was given up early
UPDATE rated_results AS row SET settled = true
  FROM unnest($1::uuid[], $2::smallint[], $3::boolean[]) AS read (table_id, score, quick)
 WHERE row.table_id = read.table_id AND row.score IS NOT DISTINCT FROM read.score AND row.quick = read.quick


-- name: write_ratings
-- Write ratings.
-- $1 rule set, $2 speed, $3 rows as a JSON list
INSERT INTO ratings AS row (ruleset, speed, unit, players, rating, deviation, volatility, games, last_ms,
                            listed_until_ms)
SELECT $1, $2, unit, players, rating, deviation, volatility, games, last_ms, listed_until_ms
  FROM json_to_recordset($3) AS given (
       unit text, players uuid[], rating integer, deviation integer, volatility integer, games integer,
       last_ms bigint, listed_until_ms bigint)
ON CONFLICT (unit, ruleset, speed) DO UPDATE
   SET rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
       games = excluded.games, last_ms = excluded.last_ms, listed_until_ms = excluded.listed_until_ms


-- name: delete_ratings
-- Delete the ratings of units that have no result any more.
-- $1 rule set, $2 speed, $3 units
DELETE FROM ratings WHERE ruleset = $1 AND speed = $2 AND unit = ANY ($3::text[])


-- name: list_ratings_of_player
-- The ratings of a player, then those of their pairs, in the order of the rule set and speed, after a place.
-- $1 player, $2 how many players, $3 rule set, $4 speed and $5 unit of the place, $6 how many rows
SELECT ruleset, speed, unit, players, rating, deviation, volatility, games, last_ms, listed_until_ms
  FROM ratings
 WHERE players @> ARRAY[$1::uuid]
   AND (cardinality(players), ruleset, speed, unit) > ($2::integer, $3::text, $4::text, $5::text)
 ORDER BY cardinality(players), ruleset, speed, unit
 LIMIT $6


-- name: list_changes
-- What results did to a rating, the newest first, before a place.
-- $1 rule set, $2 speed, $3 unit, $4 ended_ms and $5 table id of the place, $6 how many
SELECT table_id, ended_ms, score, games, rating_before, deviation_before, rating, deviation, volatility
  FROM rating_changes
 WHERE ruleset = $1 AND speed = $2 AND unit = $3 AND (ended_ms, table_id) < ($4::bigint, $5::uuid)
 ORDER BY ended_ms DESC, table_id DESC
 LIMIT $6


-- name: list_leaders
-- The highest ratings of those who are known well enough at a time, before a place; without closed accounts.
-- $1 rule set, $2 speed, $3 the time, $4 how many players a unit has, $5 whether they are bots, $6 rating and $7 unit of
-- the place, $8 how many
SELECT ruleset, speed, unit, players, rating, deviation, volatility, games, last_ms, listed_until_ms
  FROM ratings
 WHERE ruleset = $1 AND speed = $2 AND cardinality(players) = $4 AND games >= 10 AND listed_until_ms > $3::bigint
   AND (rating, unit) < ($6::integer, $7::text)
   AND $5 = EXISTS (SELECT FROM players AS account WHERE account.player_id = ANY (ratings.players) AND account.bot)
   AND NOT EXISTS (SELECT FROM players AS account
                    WHERE account.player_id = ANY (ratings.players) AND account.closed_ms IS NOT NULL)
 ORDER BY rating DESC, unit DESC
 LIMIT $8
