-- The links of clubs, and how many clubs a player owns.
--
-- Statements with rows of shards and others take what they need of each apart: Citus joins them in no other way.


-- name: add_link
-- $1 club id, $2 code, $3 now_ms
INSERT INTO club_links (club_id, code, made_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING


-- name: find_link
-- $1 club id
SELECT code FROM club_links WHERE club_id = $1


-- name: remove_link
-- $1 club id
DELETE FROM club_links WHERE club_id = $1


-- name: lock_owner
-- $1 player id
SELECT FROM players WHERE player_id = $1 FOR NO KEY UPDATE


-- name: add_opening
-- Count a club that a player is about to open; no row where they own as many as they may, or it is counted already.
-- One that was counted and not opened counts for a minute.
-- $1 club id, $2 player, $3 now_ms, $4 most clubs
WITH opening AS MATERIALIZED (
    SELECT opened_id FROM club_openings WHERE holder_id = $2::uuid AND made_ms > $3::bigint - 60000
), opened AS MATERIALIZED (
    SELECT club_id FROM clubs WHERE club_id IN (SELECT opened_id FROM opening)
), own AS MATERIALIZED (
    SELECT club_id FROM clubs WHERE owner = $2::uuid AND status = 'open'
)
INSERT INTO club_openings (opened_id, holder_id, made_ms)
SELECT $1::uuid, $2::uuid, $3::bigint
 WHERE (SELECT count(*)
          FROM (SELECT club_id FROM own
                UNION
                SELECT opened_id FROM opening WHERE opened_id NOT IN (SELECT club_id FROM opened)) AS owned) < $4
ON CONFLICT DO NOTHING
RETURNING opened_id


-- name: lock_club
-- $1 club id, $2 its shard
SELECT FROM clubs WHERE shard = $2::smallint AND club_id = $1 FOR NO KEY UPDATE


-- name: add_tournament
-- Count a tournament that a club is about to hold, as add_opening counts a club.
-- $1 tournament id, $2 club, $3 now_ms, $4 most tournaments
WITH opening AS MATERIALIZED (
    SELECT opened_id FROM club_openings WHERE holder_id = $2::uuid AND made_ms > $3::bigint - 60000
), opened AS MATERIALIZED (
    SELECT tournament_id FROM tournaments WHERE tournament_id IN (SELECT opened_id FROM opening)
), own AS MATERIALIZED (
    SELECT tournament_id FROM tournaments WHERE club = $2::uuid AND status IN ('open', 'playing')
)
INSERT INTO club_openings (opened_id, holder_id, made_ms)
SELECT $1::uuid, $2::uuid, $3::bigint
 WHERE (SELECT count(*)
          FROM (SELECT tournament_id FROM own
                UNION
                SELECT opened_id FROM opening WHERE opened_id NOT IN (SELECT tournament_id FROM opened)) AS held) < $4
ON CONFLICT DO NOTHING
RETURNING opened_id


-- name: find_opening
-- $1 what is opened
SELECT holder_id FROM club_openings WHERE opened_id = $1
