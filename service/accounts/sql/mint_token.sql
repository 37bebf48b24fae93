-- A token more for a player; no row when the minting token is no longer in force, or the player has 100 already.
-- The minter's row is locked against a revocation that runs at the same time: one of the two sees the other.
-- $1 token id, $2 player id, $3 hash, $4 scopes, $5 label, $6 now_ms, $7 expires_ms, $8 minting token's id,
-- $9 most tokens in force
WITH minter AS (
    SELECT FROM tokens WHERE token_id = $8 AND revoked_ms IS NULL FOR SHARE
)
INSERT INTO tokens (token_id, player_id, hash, scopes, label, created_ms, expires_ms)
SELECT $1, $2, $3, $4, $5, $6, $7
  FROM minter
 WHERE (SELECT count(*) FROM tokens
         WHERE player_id = $2 AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $6)) < $9
RETURNING token_id
