-- Webhooks, and the messages that are sent to them.


-- name: add_webhook
-- A webhook more for a player; no row where they have as many as may be, or the token is no longer in force.
-- No row either where there is one of this id.
-- $1 webhook id, $2 player, $3 token id, $4 url, $5 kinds (null: all), $6 now_ms, $7 most webhooks,
-- $8 digest of the request
WITH token AS (
    SELECT FROM tokens WHERE token_id = $3 AND revoked_ms IS NULL FOR SHARE
)
INSERT INTO webhooks (webhook_id, player_id, token_id, url, kinds, created_ms, request_digest)
SELECT $1, $2, $3, $4, $5, $6, $8
  FROM token
 WHERE (SELECT count(*) FROM webhooks WHERE player_id = $2) < $7
ON CONFLICT DO NOTHING
RETURNING webhook_id


-- name: list_webhooks
-- The webhooks of a player, the oldest first.
-- $1 player, $2 now_ms
SELECT webhook_id AS id, url, kinds, created_ms, gone_ms,
       token_id IN (SELECT token_id FROM tokens
                     WHERE player_id = $1 AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $2)) AS in_force,
       request_digest
  FROM webhooks
 WHERE player_id = $1
 ORDER BY created_ms, webhook_id


-- name: remove_webhook
-- Remove a webhook and what waits to be sent to it; no row where the player has none of this id.
-- $1 webhook id, $2 player
DELETE FROM webhooks WHERE webhook_id = $1 AND player_id = $2 RETURNING webhook_id


-- name: list_deliveries
-- The messages to a webhook, the newest first, before a position in that order.
-- $1 webhook id, $2 created_ms and $3 message id of the last one seen, $4 how many
SELECT message_id AS id, kind, created_ms, attempts, due_ms, delivered_ms, answer
  FROM webhook_deliveries
 WHERE webhook_id = $1 AND (created_ms, message_id) < ($2::bigint, $3::text)
 ORDER BY created_ms DESC, message_id DESC
 LIMIT $4


-- name: list_players
-- The players with a webhook that lasts.
-- $1 now_ms
SELECT webhook_id, webhooks.player_id, kinds
  FROM webhooks
  JOIN tokens USING (token_id)
 WHERE gone_ms IS NULL AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $1)


-- name: add_deliveries
-- Messages to be sent at once; one that is there already stays as it is.
-- One a message: $1 webhook ids, $2 message ids, $3 kinds, $4 bodies; $5 now_ms
INSERT INTO webhook_deliveries (webhook_id, message_id, kind, body, created_ms, due_ms)
SELECT webhook_id, message_id, kind, body, $5::bigint, $5::bigint
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[]) AS given (webhook_id, message_id, kind, body)
 WHERE webhook_id IN (SELECT webhook_id FROM webhooks)
ON CONFLICT DO NOTHING


-- name: add_ping
-- A message to be sent at once; no row where it is there already, or the webhook is not or has ended.
-- $1 webhook id, $2 message id, $3 body, $4 now_ms, $5 digest of the request
INSERT INTO webhook_deliveries (webhook_id, message_id, kind, body, created_ms, due_ms, request_digest)
SELECT webhook_id, $2, 'ping', $3, $4::bigint, $4::bigint, $5
  FROM webhooks
  JOIN tokens USING (token_id)
 WHERE webhook_id = $1 AND gone_ms IS NULL AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $4::bigint)
ON CONFLICT DO NOTHING
RETURNING message_id


-- name: is_there
-- Whether there is a webhook, also one that has ended.
-- $1 webhook id
SELECT EXISTS (SELECT FROM webhooks WHERE webhook_id = $1)


-- name: read_request_of_ping
-- $1 webhook id, $2 message id
SELECT created_ms, request_digest
  FROM webhook_deliveries
 WHERE webhook_id = $1 AND message_id = $2


-- name: list_due
-- The message of each webhook that is due first, for webhooks that last, without some.
-- $1 now_ms, $2 webhook ids to leave out, $3 how many
SELECT DISTINCT ON (webhook_id) webhook_id, message_id, body, attempts, url
  FROM webhook_deliveries
  JOIN webhooks USING (webhook_id)
  JOIN tokens USING (token_id)
 WHERE due_ms <= $1::bigint AND webhook_id <> ALL ($2::uuid[])
   AND gone_ms IS NULL AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $1::bigint)
 ORDER BY webhook_id, due_ms, message_id
 LIMIT $3


-- name: record_attempt
-- What came of a try.
-- $1 webhook id, $2 message id, $3 answer, $4 when the next try is due (null: none), $5 when delivered (null: not)
UPDATE webhook_deliveries
   SET attempts = attempts + 1, answer = $3, due_ms = $4, delivered_ms = $5
 WHERE webhook_id = $1 AND message_id = $2


-- name: mark_gone
-- Send nothing more to a webhook: its receiver says that it is gone.
-- $1 webhook id, $2 now_ms
UPDATE webhooks SET gone_ms = $2 WHERE webhook_id = $1


-- name: forget_deliveries
-- Delete the messages of which nothing more is tried, and that are older than a time.
-- $1 created before, in milliseconds since 1970-01-01 UTC
DELETE FROM webhook_deliveries WHERE due_ms IS NULL AND created_ms < $1
