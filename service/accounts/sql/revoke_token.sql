-- $1 token id, $2 player id, $3 now_ms
UPDATE tokens SET revoked_ms = $3 WHERE token_id = $1 AND player_id = $2 AND revoked_ms IS NULL RETURNING token_id
