-- What happens to an account after it was opened. A statement that changes one locks its row first (lock_player).


-- name: lock_player
-- $1 player id
SELECT name, closed_ms, handle_ms FROM players WHERE player_id = $1 FOR NO KEY UPDATE


-- name: announce_player
-- Have every process read the player's name again, once this is committed.
-- $1 player id, as text
SELECT pg_notify('hordago_players', $1)


-- name: rename_player
-- $1 player id, $2 name
UPDATE players SET name = $2 WHERE player_id = $1


-- name: find_recovery_key
-- $1 hash
SELECT player_id FROM players WHERE recovery_hash = $1 AND closed_ms IS NULL


-- name: spend_recovery_key
-- Replace a recovery key by the next one; no row where the key is no longer good.
-- $1 hash, $2 hash of the next key
UPDATE players SET recovery_hash = $2 WHERE recovery_hash = $1 AND closed_ms IS NULL RETURNING player_id, name


-- name: set_recovery_key
-- $1 player id, $2 hash
UPDATE players SET recovery_hash = $2 WHERE player_id = $1


-- name: revoke_all_tokens
-- $1 player id, $2 now_ms
UPDATE tokens SET revoked_ms = $2 WHERE player_id = $1 AND revoked_ms IS NULL


-- name: add_token
-- $1 token id, $2 player id, $3 hash, $4 scopes, $5 now_ms
INSERT INTO tokens (token_id, player_id, hash, scopes, label, created_ms) VALUES ($1, $2, $3, $4, '', $5)


-- name: find_handle
-- $1 key of the handle
SELECT player_id FROM handles WHERE handle_key = $1 AND until_ms IS NULL


-- name: complete_handle
-- Players who have a handle, where it or their name begins so; the same player can be there twice.
-- $1 pattern of the handle's key, $2 pattern of the name, $3 how many of each
(SELECT player_id FROM handles
  WHERE until_ms IS NULL AND handle_key COLLATE "C" LIKE $1
  ORDER BY handle_key COLLATE "C" LIMIT $3)
UNION ALL
(SELECT players.player_id FROM players JOIN handles ON handles.player_id = players.player_id AND until_ms IS NULL
  WHERE handle_ms IS NOT NULL AND lower(name) COLLATE "C" LIKE lower($2)
  ORDER BY lower(name) COLLATE "C" LIMIT $3)


-- name: free_handle
-- Give up the handle of a player, which is kept back for them.
-- $1 player id, $2 until when, in ms
UPDATE handles SET until_ms = $2 WHERE player_id = $1 AND until_ms IS NULL


-- name: read_own_handles
-- The handles that a player has, or that are kept back for them.
-- $1 player id, $2 now_ms
SELECT handle_key, handle, until_ms FROM handles WHERE player_id = $1 AND (until_ms IS NULL OR until_ms > $2)


-- name: take_handle
-- Take a handle that nobody has, and that is kept back for nobody else; no row for any other.
-- $1 key of the handle, $2 handle, $3 player id, $4 now_ms
INSERT INTO handles AS row (handle_key, handle, player_id) VALUES ($1, $2, $3)
ON CONFLICT (handle_key) DO UPDATE
   SET handle = excluded.handle, player_id = excluded.player_id, until_ms = NULL
 WHERE row.player_id = excluded.player_id OR row.until_ms <= $4
RETURNING handle


-- name: note_choice
-- $1 player id, $2 now_ms
UPDATE players SET handle_ms = $2 WHERE player_id = $1


-- name: list_in_play
-- What a player takes part in that is being played, or that nobody else can run.
-- $1 player id
SELECT 'table' AS kind, table_id AS id FROM seatings WHERE player_id = $1 AND taken AND status = 'playing'
UNION ALL
SELECT 'match', match_id FROM matches WHERE players @> ARRAY[$1::uuid] AND status = 'playing'
UNION ALL
SELECT 'tournament', tournament_id FROM tournaments WHERE players @> ARRAY[$1::uuid] AND status = 'playing'
UNION ALL
SELECT 'run', tournament_id FROM tournaments WHERE opener = $1 AND club IS NULL AND status = 'playing'


-- name: close_player
-- Erase the name and the recovery key of a player.
-- $1 player id, $2 now_ms
UPDATE players SET name = NULL, closed_ms = $2, recovery_hash = NULL WHERE player_id = $1


-- name: erase_labels
-- $1 player id
UPDATE tokens SET label = '' WHERE player_id = $1 AND label <> ''


-- name: end_key
-- End the time of the key that a player signs with, if they have one.
-- $1 player id, $2 now_ms
INSERT INTO player_keys (player_id, since_ms, key)
SELECT player_id, greatest($2, since_ms + 1), NULL
  FROM player_keys
 WHERE player_id = $1 AND key IS NOT NULL
   AND since_ms = (SELECT max(since_ms) FROM player_keys WHERE player_id = $1)


-- name: remove_webhooks
-- $1 player id
DELETE FROM webhooks WHERE player_id = $1


-- name: remove_browsers
-- Nothing is pushed to the browsers of a player any more.
-- $1 player id
DELETE FROM push_subscriptions WHERE player_id = $1


-- name: list_seats_of_closed
-- Tables of a shard that wait for players, and have a seat taken by a player whose account is closed, or were opened by
-- one. An account that was closed earlier has left its seats.
-- $1 shard, $2 closed since, in ms
SELECT table_id, player_id
  FROM seatings
  JOIN players USING (player_id)
 WHERE shard = $1::smallint AND taken AND status = 'open' AND closed_ms >= $2
UNION
SELECT table_id, opener
  FROM lobby
  JOIN players ON player_id = opener
 WHERE shard = $1::smallint AND status = 'open' AND closed_ms >= $2


-- name: list_matches_of_closed
-- Matches of a shard that have not started, which a player opened or is in whose account is closed; none of a tournament,
-- whose entries they follow.
-- $1 shard, $2 closed since, in ms
SELECT match_id, closed.player_id
  FROM matches
  JOIN players AS closed ON closed.player_id = opener OR closed.player_id = ANY (matches.players)
 WHERE shard = $1::smallint AND matches.status = 'open' AND tournament IS NULL AND closed_ms >= $2


-- name: list_tournaments_of_closed
-- Tournaments of a shard that are not over, which a player opened or is in whose account is closed.
-- $1 shard, $2 closed since, in ms
SELECT tournament_id, closed.player_id
  FROM tournaments
  JOIN players AS closed ON closed.player_id = opener OR closed.player_id = ANY (tournaments.players)
 WHERE shard = $1::smallint AND tournaments.status IN ('open', 'playing') AND closed_ms >= $2


-- name: withdraw_seeks
-- $1 player id
UPDATE seeks SET status = 'withdrawn' WHERE status = 'open' AND (player_id = $1 OR partner_id = $1)


-- name: end_challenges
-- Those that a player made or received.
-- $1 player id
UPDATE challenges SET status = CASE WHEN player_id = $1 THEN 'withdrawn' ELSE 'declined' END
 WHERE status = 'open'
   AND (player_id = $1 OR challenge_id IN (SELECT challenge_id FROM challenged WHERE player_id = $1))


-- name: end_grants
-- Apps that a player has allowed, with their tokens.
-- $1 player id
DELETE FROM app_grants WHERE player_id = $1


-- name: remove_notes
-- Delete what a player has written about steps.
-- $1 player id
DELETE FROM notes WHERE player_id = $1


-- name: remove_apps
-- Those that a player has registered, with every token that they have of anybody.
-- $1 player id
DELETE FROM apps WHERE player_id = $1
