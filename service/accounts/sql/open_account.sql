-- A player and its first token, together or not at all.
-- $1 player id, $2 name, $3 token id, $4 hash, $5 scopes, $6 created_ms
WITH player AS (
    INSERT INTO players (player_id, name, created_ms) VALUES ($1, $2, $6)
)
INSERT INTO tokens (token_id, player_id, hash, scopes, label, created_ms) VALUES ($3, $1, $4, $5, '', $6)
