-- Those of the given tokens that are in force: the answer to every request that waits, in one statement.
-- $1 hashes, $2 now_ms
SELECT hash, token_id, player_id, scopes, expires_ms
  FROM tokens
 WHERE hash = ANY ($1::bytea[]) AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $2)
