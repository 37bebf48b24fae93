-- A token for a player who exists, by the operator's word; no row where there is no such player.
-- $1 token id, $2 player id, $3 hash, $4 scopes, $5 label, $6 now_ms, $7 expires_ms
INSERT INTO tokens (token_id, player_id, hash, scopes, label, created_ms, expires_ms)
SELECT $1, player_id, $3, $4, $5, $6, $7 FROM players WHERE player_id = $2
RETURNING token_id
