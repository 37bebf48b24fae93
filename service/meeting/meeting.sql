-- Seeks, challenges, the tables that come of them, and notices of them.


-- name: lock_meeting
-- Let no other transaction match seeks or answer challenges until the end of this one.
-- $1 the lock
SELECT pg_advisory_xact_lock($1::bigint)


-- name: expire_seeks
-- End the open seeks whose time is over, or whose player was not seen any more.
-- $1 now_ms, $2 the time since which a player must have been seen
UPDATE seeks SET status = 'expired' WHERE status = 'open' AND (expires_ms <= $1 OR seen_ms < $2)


-- name: add_seek
-- A seek more for a player; no row where they have as many as may be, unless they take a seat now.
-- $1 seek id, $2 player, $3 partner, $4 rule set, $5 terms, $6 hash of the terms, $7 seats, $8 now_ms, $9 expires_ms,
-- $10 most seeks, $11 range of ratings, $12 digest of the request, $13 table at which the player takes a seat now, or null
INSERT INTO seeks (seek_id, player_id, partner_id, agreed, ruleset, terms, terms_hash, seats, status, created_ms,
                   expires_ms, seen_ms, rating_range, request_digest, table_id)
SELECT $1, $2::uuid, $3::uuid, $3::uuid IS NULL, $4, $5::json, $6, $7, 'open', $8, $9, $8, $11::json, $12, $13
 WHERE $13::uuid IS NOT NULL
    OR (SELECT count(*) FROM seeks WHERE player_id = $2::uuid AND status = 'open' AND table_id IS NULL) < $10::integer
RETURNING seek_id


-- name: find_same_wish
-- The seek of a player by some terms who takes a seat now, or was matched since a time.
-- $1 player, $2 hash of the terms, $3 since when, in ms
SELECT seek_id
  FROM seeks
 WHERE player_id = $1 AND terms_hash = $2 AND partner_id IS NULL
   AND (status = 'open' AND table_id IS NOT NULL OR matched_ms >= $3)
 LIMIT 1


-- name: compatible_seeks
-- The open seeks of some terms, the oldest first, without those of players who take a seat by these terms now.
-- $1 hash of the terms, $2 how many
SELECT seek_id, player_id, partner_id, rating_range
  FROM seeks
 WHERE status = 'open' AND agreed AND terms_hash = $1
   AND NOT EXISTS (SELECT FROM seeks AS joining
                    WHERE joining.status = 'open' AND joining.table_id IS NOT NULL AND joining.terms_hash = $1
                      AND joining.player_id IN (seeks.player_id, seeks.partner_id))
 ORDER BY created_ms, seek_id
 LIMIT $2


-- name: match_seeks
-- Match seeks at a table, and withdraw the others of their players.
-- $1 seek ids, $2 table id, $3 players, $4 now_ms
WITH matched AS (
    UPDATE seeks SET status = 'matched', table_id = $2, matched_ms = $4 WHERE seek_id = ANY ($1::uuid[])
)
UPDATE seeks SET status = 'withdrawn'
 WHERE status = 'open' AND seek_id <> ALL ($1::uuid[])
   AND (player_id = ANY ($3::uuid[]) OR (agreed AND partner_id = ANY ($3::uuid[])))


-- name: try_table
-- Note at which table the player of an open seek takes a seat next, or that they wait; no row where another request has
-- noted something since, or the seek is over.
-- $1 seek id, $2 table id or null, $3 now_ms, $4 when something was last noted
UPDATE seeks SET table_id = $2, seen_ms = $3
 WHERE seek_id = $1 AND status = 'open' AND table_id IS NOT NULL AND seen_ms = $4
RETURNING seek_id


-- name: count_open_seeks
-- $1 player
SELECT count(*) FROM seeks WHERE player_id = $1 AND status = 'open' AND table_id IS NULL


-- name: read_seek
-- $1 seek id
SELECT seek_id AS id, player_id AS player, partner_id AS partner, agreed, ruleset, terms, status, created_ms, expires_ms,
       seen_ms, table_id AS "table", rating_range, request_digest
  FROM seeks
 WHERE seek_id = $1


-- name: list_open_seeks
-- The open seeks that may be matched, the oldest first.
-- $1 now_ms, $2 the time since which a player must have been seen, $3 how many
SELECT seek_id AS id, player_id AS player, partner_id AS partner, agreed, ruleset, terms, status, created_ms, expires_ms,
       seen_ms, table_id AS "table", rating_range
  FROM seeks
 WHERE status = 'open' AND agreed AND table_id IS NULL AND expires_ms > $1 AND seen_ms >= $2
 ORDER BY created_ms, seek_id
 LIMIT $3


-- name: list_own_seeks
-- The open seeks of a player, alone or with a partner who has agreed, the oldest first.
-- $1 player, $2 now_ms, $3 the time since which a player must have been seen
SELECT seek_id AS id, player_id AS player, partner_id AS partner, agreed, ruleset, terms, status, created_ms, expires_ms,
       seen_ms, table_id AS "table", rating_range
  FROM seeks
 WHERE status = 'open' AND (player_id = $1 OR partner_id = $1 AND agreed) AND table_id IS NULL
   AND expires_ms > $2 AND seen_ms >= $3
 ORDER BY created_ms, seek_id


-- name: list_unanswered_seeks
-- Open seeks that name a player as the partner, who has not agreed.
-- $1 player, $2 now_ms, $3 the time since which the seeking player must have been seen
SELECT seek_id
  FROM seeks
 WHERE status = 'open' AND partner_id = $1 AND NOT agreed AND expires_ms > $2 AND seen_ms >= $3


-- name: agree_to_seek
-- $1 seek id, $2 partner
UPDATE seeks SET agreed = true WHERE seek_id = $1 AND partner_id = $2 AND status = 'open' RETURNING seek_id


-- name: withdraw_seek
-- Withdraw an open seek, as its player or the partner.
-- $1 seek id, $2 player
UPDATE seeks SET status = 'withdrawn'
 WHERE seek_id = $1 AND status = 'open' AND (player_id = $2 OR partner_id = $2)
RETURNING seek_id


-- name: keep_seeks
-- Note that these players are there, where they do not take a seat now.
-- $1 players, $2 now_ms
UPDATE seeks SET seen_ms = $2
 WHERE status = 'open' AND table_id IS NULL AND player_id = ANY ($1::uuid[]) AND seen_ms < $2


-- name: read_entrants
-- Players with the ratings that they have; no row for those that do not exist.
-- of the same length: $1 players, $2 rule sets, $3 speeds
SELECT wanted.player_id, wanted.ruleset, wanted.speed, bot, coalesce(owner_id, wanted.player_id) AS owner,
       rating, deviation, volatility, games, last_ms
  FROM unnest($1::uuid[], $2::text[], $3::text[]) AS wanted (player_id, ruleset, speed)
  JOIN players ON players.player_id = wanted.player_id
  LEFT JOIN ratings ON ratings.unit = wanted.player_id::text AND ratings.ruleset = wanted.ruleset
                   AND ratings.speed = wanted.speed


-- name: add_challenge
-- A challenge more for a player; no row where they have as many as may be.
-- $1 challenge id, $2 player, $3 seat, $4 rule set, $5 terms, $6 visibility, $7 now_ms, $8 expires_ms, $9 most challenges,
-- $10 range of ratings, $11 digest of the request
INSERT INTO challenges (challenge_id, player_id, seat, ruleset, terms, visibility, status, created_ms, expires_ms,
                        rating_range, request_digest)
SELECT $1, $2::uuid, $3, $4, $5::json, $6, 'open', $7::bigint, $8, $10::json, $11
 WHERE (SELECT count(*) FROM challenges WHERE player_id = $2::uuid AND status = 'open' AND expires_ms > $7::bigint)
       < $9::integer
RETURNING challenge_id


-- name: add_challenged
-- One a player: $1 challenge id; $2 players, $3 seats
INSERT INTO challenged (challenge_id, player_id, seat)
SELECT $1, player_id, seat FROM unnest($2::uuid[], $3::smallint[]) AS given (player_id, seat)


-- name: read_challenges
-- Challenges that a player made or received, the newest first.
-- $1 player, $2 challenge id (null: all), $3 how many
SELECT challenge_id AS id, player_id AS player, seat, ruleset, terms, visibility, status, reason, created_ms, expires_ms,
       table_id AS "table", rating_range, request_digest,
       ARRAY(SELECT player_id FROM challenged WHERE challenge_id = row.challenge_id ORDER BY seat) AS players,
       ARRAY(SELECT seat FROM challenged WHERE challenge_id = row.challenge_id ORDER BY seat) AS seats,
       ARRAY(SELECT accepted FROM challenged WHERE challenge_id = row.challenge_id ORDER BY seat) AS accepted
  FROM challenges AS row
 WHERE ($2::uuid IS NULL OR challenge_id = $2)
   AND (player_id = $1 OR challenge_id IN (SELECT challenge_id FROM challenged WHERE player_id = $1))
 ORDER BY created_ms DESC, challenge_id DESC
 LIMIT $3


-- name: list_unanswered_challenges
-- Open challenges that a player received and has not accepted.
-- $1 player, $2 now_ms
SELECT challenge_id
  FROM challenged JOIN challenges USING (challenge_id)
 WHERE challenged.player_id = $1 AND NOT accepted AND status = 'open' AND expires_ms > $2


-- name: accept_challenge
-- $1 challenge id, $2 player
UPDATE challenged SET accepted = true WHERE challenge_id = $1 AND player_id = $2


-- name: end_challenge
-- $1 challenge id, $2 status, $3 reason, $4 table id
UPDATE challenges SET status = $2, reason = $3, table_id = $4 WHERE challenge_id = $1


-- name: plan_table
-- $1 table id, $2 plan, $3 now_ms
INSERT INTO planned_tables (table_id, plan, created_ms) VALUES ($1, $2::json, $3)


-- name: read_plan
-- The plan of a table that is not open yet.
-- $1 table id
SELECT plan FROM planned_tables WHERE table_id = $1 AND opened_ms IS NULL


-- name: list_planned
-- Tables that were planned before a time and are not open yet.
-- $1 time
SELECT table_id FROM planned_tables WHERE opened_ms IS NULL AND created_ms < $1 ORDER BY created_ms LIMIT 100


-- name: mark_opened
-- $1 table id, $2 now_ms
UPDATE planned_tables SET opened_ms = $2 WHERE table_id = $1


-- name: forget_offers
-- Delete what is over since a time.
-- $1 time
DELETE FROM seeks WHERE status <> 'open' AND created_ms < $1;
DELETE FROM challenges WHERE expires_ms < $1;
DELETE FROM planned_tables WHERE opened_ms < $1


-- name: add_table_link
-- The link of a table; no row where it has one, or the code is that of another.
-- $1 table id, $2 code, $3 now_ms
INSERT INTO table_links (table_id, code, made_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING code


-- name: find_table_link
-- $1 table id
SELECT code FROM table_links WHERE table_id = $1


-- name: find_linked_table
-- $1 code
SELECT table_id FROM table_links WHERE code = $1


-- name: remove_table_link
-- $1 table id
DELETE FROM table_links WHERE table_id = $1
