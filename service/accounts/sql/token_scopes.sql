-- $1 token id, $2 player id, $3 now_ms
SELECT scopes FROM tokens
 WHERE token_id = $1 AND player_id = $2 AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $3)
