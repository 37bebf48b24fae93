-- A player's tokens in force, oldest first, after a place in that order.
-- $1 player id, $2 now_ms, $3 created_ms and $4 token id of the last one seen, $5 how many
SELECT token_id, label, scopes, created_ms, expires_ms
  FROM tokens
 WHERE player_id = $1 AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $2)
   AND (created_ms, token_id) > ($3, $4)
 ORDER BY created_ms, token_id
 LIMIT $5
