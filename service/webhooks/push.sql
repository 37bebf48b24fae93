-- Browsers of players, and the pushes that wait for them.


-- name: put_subscription
-- A browser of a player; one that had another player is theirs from now on. No row where the token is not in force.
-- $1 subscription id, $2 player, $3 token id, $4 endpoint, $5 p256dh, $6 auth, $7 language, $8 now_ms
WITH token AS (
    SELECT FROM tokens WHERE token_id = $3 AND revoked_ms IS NULL FOR SHARE
)
INSERT INTO push_subscriptions AS row (subscription_id, player_id, token_id, endpoint, p256dh, auth, language, created_ms)
SELECT $1, $2, $3, $4, $5, $6, $7, $8 FROM token
ON CONFLICT (endpoint) DO UPDATE
   SET player_id = excluded.player_id, token_id = excluded.token_id, p256dh = excluded.p256dh, auth = excluded.auth,
       language = excluded.language,
       created_ms = CASE WHEN row.player_id = excluded.player_id THEN row.created_ms ELSE excluded.created_ms END
RETURNING subscription_id AS id, endpoint, language, created_ms


-- name: forget_oldest
-- Keep the newest browsers of a player.
-- $1 player, $2 how many
DELETE FROM push_subscriptions
 WHERE player_id = $1
   AND subscription_id NOT IN (SELECT subscription_id FROM push_subscriptions
                                WHERE player_id = $1 ORDER BY created_ms DESC, subscription_id DESC LIMIT $2)


-- name: list_subscriptions
-- The browsers of a player, the oldest first.
-- $1 player
SELECT subscription_id AS id, endpoint, language, created_ms
  FROM push_subscriptions
 WHERE player_id = $1
 ORDER BY created_ms, subscription_id


-- name: remove_subscription
-- $1 subscription id, $2 player
DELETE FROM push_subscriptions WHERE subscription_id = $1 AND player_id = $2 RETURNING subscription_id


-- name: forget_subscription
-- Forget a browser: its push service says that it is gone.
-- $1 subscription id
DELETE FROM push_subscriptions WHERE subscription_id = $1


-- name: list_players
-- The players with a browser that lasts.
-- $1 now_ms
SELECT DISTINCT push_subscriptions.player_id
  FROM push_subscriptions
  JOIN tokens USING (token_id)
 WHERE revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $1)


-- name: forget_turns
-- Forget turns that are over: the next one at that table is another.
-- What waits is read apart: Citus joins no rows of shards with others in a DELETE.
-- $1 shards (null: all)
WITH seen AS MATERIALIZED (
    SELECT shard, table_id, player_id FROM pushed_turns
), waiting AS MATERIALIZED (
    SELECT table_id, player_id
      FROM seatings
     WHERE turn AND ($1::smallint[] IS NULL OR shard = ANY ($1))
       AND (shard, table_id, player_id) IN (SELECT shard, table_id, player_id FROM seen)
)
DELETE FROM pushed_turns
 WHERE ($1::smallint[] IS NULL OR shard = ANY ($1))
   AND (table_id, player_id) NOT IN (SELECT table_id, player_id FROM waiting)


-- name: read_turn
-- The version of the turn that was noted last; no row where none was.
-- $1 table, $2 player
SELECT version FROM pushed_turns WHERE table_id = $1 AND player_id = $2


-- name: has_acted
-- Whether somebody has acted at a table after a version and up to another.
-- $1 shard, $2 table, $3 the player as an actor, $4 version after which, $5 last version
SELECT EXISTS (SELECT FROM events
                WHERE shard = $1::smallint AND stream_id = $2 AND actor = $3 AND version > $4 AND version <= $5)


-- name: note_turn
-- Note a turn.
-- $1 table, $2 player, $3 shard, $4 version
INSERT INTO pushed_turns (table_id, player_id, shard, version) VALUES ($1, $2, $3, $4)
ON CONFLICT (table_id, player_id) DO UPDATE SET version = excluded.version


-- name: is_followed
-- Whether a player has a stream open that brings them a table.
-- $1 table, $2 player, $3 since when a process has to have been at work
SELECT EXISTS (SELECT FROM presence_streams JOIN presence_processes USING (process)
                WHERE table_id = $1 AND player_id = $2 AND closed_ms IS NULL AND seen_ms > $3)


-- name: add_pushes
-- A push to each browser of a player, to be sent at once; one of this kind that waits already is enough.
-- $1 player, $2 table, $3 kind, $4 now_ms
INSERT INTO pushes (subscription_id, table_id, kind, created_ms, due_ms)
SELECT subscription_id, $2, $3, $4::bigint, $4::bigint
  FROM push_subscriptions
  JOIN tokens USING (token_id)
 WHERE push_subscriptions.player_id = $1 AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $4::bigint)
ON CONFLICT DO NOTHING


-- name: forget_late
-- Forget pushes of turns that are over before they were sent, and of tokens that have ended.
-- $1 now_ms
WITH pushed AS MATERIALIZED (
    SELECT pushes.table_id, browser.player_id
      FROM pushes
      JOIN push_subscriptions AS browser USING (subscription_id)
     WHERE kind = 'turn'
), waiting AS MATERIALIZED (
    SELECT table_id, player_id
      FROM seatings
     WHERE turn AND (table_id, player_id) IN (SELECT table_id, player_id FROM pushed)
)
DELETE FROM pushes
 USING push_subscriptions AS browser
 WHERE browser.subscription_id = pushes.subscription_id
   AND ((kind = 'turn' AND (pushes.table_id, browser.player_id) NOT IN (SELECT table_id, player_id FROM waiting))
        OR NOT EXISTS (SELECT FROM tokens WHERE tokens.token_id = browser.token_id AND revoked_ms IS NULL
                          AND (expires_ms IS NULL OR expires_ms > $1::bigint)))


-- name: list_due
-- The push of each browser that is due first, without some browsers.
-- $1 now_ms, $2 subscription ids to leave out, $3 how many
SELECT DISTINCT ON (subscription_id) subscription_id, table_id, kind, attempts, endpoint, p256dh, auth, language
  FROM pushes
  JOIN push_subscriptions USING (subscription_id)
 WHERE due_ms <= $1::bigint AND subscription_id <> ALL ($2::uuid[])
 ORDER BY subscription_id, due_ms, table_id
 LIMIT $3


-- name: try_again
-- $1 subscription id, $2 table, $3 kind, $4 when the next try is due
UPDATE pushes SET attempts = attempts + 1, due_ms = $4
 WHERE subscription_id = $1 AND table_id = $2 AND kind = $3


-- name: remove_push
-- $1 subscription id, $2 table, $3 kind
DELETE FROM pushes WHERE subscription_id = $1 AND table_id = $2 AND kind = $3
