-- Players and their tokens.


-- name: open_account
-- A player and its first token, together or not at all.
-- $1 player id, $2 name, $3 token id, $4 hash, $5 scopes, $6 created_ms, $7 hash of the recovery key, $8 whether a bot's,
-- $9 its owner or null
WITH player AS (
    INSERT INTO players (player_id, name, created_ms, recovery_hash, bot, owner_id) VALUES ($1, $2, $6, $7, $8, $9)
)
INSERT INTO tokens (token_id, player_id, hash, scopes, label, created_ms) VALUES ($3, $1, $4, $5, '', $6)


-- name: read_player
-- $1 player id
SELECT players.player_id, name, closed_ms, handle, bot, owner_id
  FROM players
  LEFT JOIN handles ON handles.player_id = players.player_id AND until_ms IS NULL
 WHERE players.player_id = $1


-- name: read_players
-- $1 player ids
SELECT players.player_id, name, closed_ms, handle, bot, owner_id
  FROM players
  LEFT JOIN handles ON handles.player_id = players.player_id AND until_ms IS NULL
 WHERE players.player_id = ANY ($1::uuid[])


-- name: read_relatives
-- The other accounts of the same owner, and the owner's.
-- $1 player id
SELECT other.player_id
  FROM players AS own
  JOIN players AS other ON coalesce(own.owner_id, own.player_id) IN (other.owner_id, other.player_id)
 WHERE own.player_id = $1 AND other.player_id <> $1


-- name: mark_bot
-- A mark is never taken away. No row where there is no such player.
-- $1 player id
UPDATE players SET bot = true WHERE player_id = $1 RETURNING player_id


-- name: read_names
-- What players are called; no row for those that do not exist, and null for those whose account is closed.
-- $1 player ids
SELECT player_id, name FROM players WHERE player_id = ANY ($1::uuid[])


-- name: mint_token
-- A token more for a player; no row when the minting token is no longer in force, or the player has 100 already.
-- The minter's row is locked against a revocation that runs at the same time: one of the two sees the other.
-- $1 token id, $2 player id, $3 hash, $4 scopes, $5 label, $6 now_ms, $7 expires_ms, $8 minting token's id,
-- $9 most tokens in force
WITH minter AS (
    SELECT FROM tokens WHERE token_id = $8 AND revoked_ms IS NULL AND grant_id IS NULL FOR SHARE
)
INSERT INTO tokens (token_id, player_id, hash, scopes, label, created_ms, expires_ms, minted_by)
SELECT $1, $2, $3, $4, $5, $6, $7, $8
  FROM minter
 WHERE (SELECT count(*) FROM tokens
         WHERE player_id = $2 AND grant_id IS NULL AND revoked_ms IS NULL
           AND (expires_ms IS NULL OR expires_ms > $6)) < $9
RETURNING token_id


-- name: grant_token
-- A token for a player, by the operator's word; no row where there is no such player, or the account is closed.
-- $1 token id, $2 player id, $3 hash, $4 scopes, $5 label, $6 now_ms, $7 expires_ms
INSERT INTO tokens (token_id, player_id, hash, scopes, label, created_ms, expires_ms)
SELECT $1, player_id, $3, $4, $5, $6, $7 FROM players WHERE player_id = $2 AND closed_ms IS NULL FOR SHARE
RETURNING token_id


-- name: read_live_tokens
-- Those of the given tokens that are in force: the answer to every request that waits, in one statement.
-- $1 hashes, $2 now_ms
SELECT hash, token_id, player_id, scopes, expires_ms, grant_id
  FROM tokens
 WHERE hash = ANY ($1::bytea[]) AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $2)


-- name: read_token_changes
-- How often a token has ended or changed; no row in a database that was restored without this table.
SELECT number FROM token_changes


-- name: read_token_reach
-- What a token of a player allows and until when, and whether it is in force.
-- $1 token id, $2 player id, $3 now_ms
SELECT scopes, expires_ms, revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $3) AS in_force
  FROM tokens
 WHERE token_id = $1 AND player_id = $2


-- name: find_owner_of_token
-- $1 token id, $2 now_ms, $3 whether of one that has ended, too
SELECT player_id FROM tokens
 WHERE token_id = $1 AND ($3 OR (revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $2)))


-- name: list_players
-- Accounts with the number of their tokens in force, the newest first, after a place in that order, without those of the
-- house's bots, which were made at 0.
-- $1 part of the name or handle (null: any), $2 whether closed ones too, $3 now_ms,
-- $4 created_ms and $5 player id of the last one seen, $6 how many
SELECT players.player_id AS id, name, handle, created_ms, closed_ms,
       (SELECT count(*) FROM tokens
         WHERE tokens.player_id = players.player_id AND revoked_ms IS NULL
           AND (expires_ms IS NULL OR expires_ms > $3::bigint)) AS tokens
  FROM players
  LEFT JOIN handles ON handles.player_id = players.player_id AND until_ms IS NULL
 WHERE ($1::text IS NULL OR position(lower($1) IN lower(name)) > 0 OR position(lower($1) IN handle) > 0)
   AND ($2 OR closed_ms IS NULL) AND created_ms > 0
   AND (created_ms, players.player_id) < ($4, $5)
 ORDER BY created_ms DESC, players.player_id DESC
 LIMIT $6


-- name: list_tokens_of_player
-- A player's own tokens in force, oldest first, after a place in that order.
-- $1 player id, $2 now_ms, $3 created_ms and $4 token id of the last one seen, $5 how many
SELECT token_id, label, scopes, created_ms, expires_ms, minted_by
  FROM tokens
 WHERE player_id = $1 AND grant_id IS NULL AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $2)
   AND (created_ms, token_id) > ($3, $4)
 ORDER BY created_ms, token_id
 LIMIT $5


-- name: revoke_token
-- $1 token id, $2 player id, $3 now_ms
UPDATE tokens SET revoked_ms = $3 WHERE token_id = $1 AND player_id = $2 AND revoked_ms IS NULL RETURNING token_id


-- name: revoke_tree
-- Revoke a token and every one that was made with it, directly or not, and end what apps were allowed with one of these.
-- It waits for those that make something at this moment, and does not see what they make: ask again until no row comes.
-- $1 token id, $2 player id, $3 now_ms
WITH RECURSIVE tree AS (
    SELECT token_id FROM tokens WHERE token_id = $1 AND player_id = $2
    UNION
    SELECT made.token_id FROM tokens AS made JOIN tree ON made.minted_by = tree.token_id WHERE made.player_id = $2
), disallowed AS (
    DELETE FROM app_grants USING tree WHERE app_grants.player_id = $2 AND app_grants.allowed_by = tree.token_id
    RETURNING app_grants.grant_id AS id
), revoked AS (
    UPDATE tokens SET revoked_ms = $3 FROM tree WHERE tokens.token_id = tree.token_id AND revoked_ms IS NULL
    RETURNING tokens.token_id AS id
)
SELECT id FROM revoked UNION ALL SELECT id FROM disallowed


-- name: list_keys
-- Every change of a player's key, oldest first; null where there was none from then on.
-- $1 player id
SELECT key, since_ms FROM player_keys WHERE player_id = $1 ORDER BY since_ms


-- name: add_key
-- A change of a player's key; no row where there are too many, or where another one came at the same time.
-- $1 player id, $2 key or null, $3 now_ms, $4 most changes
INSERT INTO player_keys (player_id, since_ms, key)
SELECT $1, greatest($3, coalesce(max(since_ms) + 1, 0)), $2
  FROM player_keys
 WHERE player_id = $1
HAVING count(*) < $4
ON CONFLICT DO NOTHING
RETURNING since_ms
