-- Clubs and who belongs to them.


-- name: write_clubs
-- Write the rows of clubs after a batch of the log.
-- $1 shard, $2 rows as a JSON list
INSERT INTO clubs AS row (shard, club_id, version, name, description, status, takes_requests, owner, members, opened_ms,
                          updated_ms)
SELECT $1::smallint, club_id, version, name, description, status, takes_requests, owner, members, opened_ms, updated_ms
  FROM json_to_recordset($2) AS given (
       club_id uuid, version bigint, name text, description text, status text, takes_requests boolean, owner uuid,
       members integer, opened_ms bigint, updated_ms bigint)
ON CONFLICT (shard, club_id) DO UPDATE
   SET version = excluded.version, name = excluded.name, description = excluded.description, status = excluded.status,
       takes_requests = excluded.takes_requests, owner = excluded.owner, members = excluded.members,
       updated_ms = excluded.updated_ms


-- name: delete_club_members
-- Delete the members and requests of a club, before those of now are written.
-- $1 shard, $2 club id
WITH members AS (DELETE FROM club_members WHERE shard = $1::smallint AND club_id = $2)
DELETE FROM club_requests WHERE shard = $1::smallint AND club_id = $2


-- name: write_club_members
-- $1 shard, $2 club id; one a member: $3 player, $4 role, $5 since when, in ms
INSERT INTO club_members (shard, club_id, player_id, role, since_ms)
SELECT $1::smallint, $2::uuid, player_id, role, since_ms
  FROM unnest($3::uuid[], $4::text[], $5::bigint[]) AS given (player_id, role, since_ms)


-- name: write_club_requests
-- $1 shard, $2 club id; one a player: $3 player, $4 since when, in ms
INSERT INTO club_requests (shard, club_id, player_id, since_ms)
SELECT $1::smallint, $2::uuid, player_id, since_ms
  FROM unnest($3::uuid[], $4::bigint[]) AS given (player_id, since_ms)


-- name: add_club_tables
-- $1 shard; one a table: $2 club id, $3 table id, $4 shard of the table
INSERT INTO club_tables (shard, club_id, table_id, table_shard)
SELECT $1::smallint, club_id, table_id, table_shard
  FROM unnest($2::uuid[], $3::uuid[], $4::smallint[]) AS given (club_id, table_id, table_shard)
ON CONFLICT DO NOTHING


-- name: list_club_tables
-- List the tables that members of a club have added, the newest first, before a position in that order.
-- $1 club id, $2 whether a member reads it, who sees unlisted tables too, $3 opened_ms and $4 table id of the last one
-- seen, $5 how many
SELECT table_id AS id, version, game, ruleset, options, status, opener, seats, games_won, score, to_act, clock, speed,
       rated, people_only, to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM lobby
 WHERE (shard, table_id) IN (SELECT table_shard, table_id FROM club_tables WHERE club_id = $1)
   AND (visibility = 'public' OR visibility = 'unlisted' AND $2)
   AND (opened_ms, table_id) < ($3::bigint, $4::uuid)
 ORDER BY opened_ms DESC, table_id DESC
 LIMIT $5


-- name: list_club_tournaments
-- List the tournaments that a club holds or has held, the newest first, before a position in that order.
-- $1 club id, $2 whether a member reads it, who sees unlisted tournaments too, $3 opened_ms and $4 tournament id of the
-- last one seen, $5 how many
SELECT tournament_id AS id, version, title, game, ruleset, system, entrants AS "of", status, opener, entries, round,
       clock, speed, people_only,
       to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM tournaments
 WHERE club = $1 AND (visibility = 'public' OR $2)
   AND (opened_ms, tournament_id) < ($3::bigint, $4::uuid)
 ORDER BY opened_ms DESC, tournament_id DESC
 LIMIT $5


-- name: list_club_leaders
-- The members of a club by the matches that they won at its tables and in its tournaments, where no bot sat: those with
-- the most first, of equal ones who needed fewer, then who has been a member for longer.
-- $1 club id, $2 how many
WITH played AS (
    SELECT players, winners
      FROM lobby
     WHERE winners IS NOT NULL AND json_array_length(seats) = cardinality(players)
       AND ((shard, table_id) IN (SELECT table_shard, table_id FROM club_tables WHERE club_id = $1)
            OR tournament IN (SELECT tournament_id FROM tournaments WHERE club = $1))
)
SELECT player_id AS player, count(*) AS matches, count(*) FILTER (WHERE player_id = ANY (winners)) AS won
  FROM club_members
  JOIN played ON player_id = ANY (players)
 WHERE club_id = $1
 GROUP BY player_id, since_ms
 ORDER BY won DESC, matches, since_ms, player_id
 LIMIT $2


-- name: delete_club_rows
-- Delete all rows of clubs, before they are made again.
DELETE FROM clubs;
DELETE FROM club_members;
DELETE FROM club_requests;
DELETE FROM club_tables;


-- name: list_clubs
-- List the clubs that are open, the newest first, before a position in that order.
-- $1 pattern that the name matches (null: any), $2 opened_ms and $3 club id of the last one seen, $4 how many,
-- $5 member (null: any)
SELECT club_id AS id, version, name, description, takes_requests, owner, members,
       to_timestamp(opened_ms / 1000.0) AS opened_at, to_timestamp(updated_ms / 1000.0) AS updated_at
  FROM clubs
 WHERE status = 'open' AND ($1::text IS NULL OR name ILIKE $1)
   AND ($5::uuid IS NULL OR club_id IN (SELECT club_id FROM club_members WHERE player_id = $5::uuid))
   AND (opened_ms, club_id) < ($2::bigint, $3::uuid)
 ORDER BY opened_ms DESC, club_id DESC
 LIMIT $4


-- name: list_closed_members
-- Players whose account is closed and who belong to a club of a shard, or ask to.
-- $1 shard
SELECT club_id, player_id
  FROM club_members
  JOIN players USING (player_id)
 WHERE shard = $1::smallint AND closed_ms IS NOT NULL
UNION
SELECT club_id, player_id
  FROM club_requests
  JOIN players USING (player_id)
 WHERE shard = $1::smallint AND closed_ms IS NOT NULL
