-- Apps of other people, and what players allow them.


-- name: lock_player
-- Let a player register and allow one app after the other, so that they are counted; no row where the account is closed.
-- $1 player id
SELECT player_id FROM players WHERE player_id = $1 AND closed_ms IS NULL FOR NO KEY UPDATE


-- name: add_app
-- No row where the player has too many. The player's row has to be locked.
-- $1 app id, $2 player id, $3 name, $4 website, $5 redirect URIs, $6 hash of the secret or null, $7 now_ms, $8 most
INSERT INTO apps (app_id, player_id, name, website, redirect_uris, secret_hash, created_ms)
SELECT $1, $2, $3, $4, $5, $6, $7
 WHERE (SELECT count(*) FROM apps WHERE player_id = $2) < $8
RETURNING app_id


-- name: list_apps
-- Those that a player has registered, the oldest first.
-- $1 player id
SELECT app_id AS id, player_id AS owner, name, website, redirect_uris, secret_hash, created_ms
  FROM apps
 WHERE player_id = $1
 ORDER BY created_ms, app_id


-- name: find_app
-- $1 app id
SELECT app_id AS id, player_id AS owner, name, website, redirect_uris, secret_hash, created_ms
  FROM apps
 WHERE app_id = $1


-- name: change_app
-- $1 app id, $2 player id, $3 name, $4 website, $5 redirect URIs
UPDATE apps SET name = $3, website = $4, redirect_uris = $5
 WHERE app_id = $1 AND player_id = $2
RETURNING app_id AS id, player_id AS owner, name, website, redirect_uris, secret_hash, created_ms


-- name: lock_app
-- Keep an app from being removed until what a player allows it is stored; no row where it is gone.
-- $1 app id
SELECT app_id FROM apps WHERE app_id = $1 FOR KEY SHARE


-- name: remove_app
-- With every grant and every token that it has.
-- $1 app id, $2 player id
DELETE FROM apps WHERE app_id = $1 AND player_id = $2 RETURNING app_id


-- name: prune_grants
-- Forget what a player has allowed and what can give no token any more.
-- The player's row is locked first, as in all that ends grants of one player: the closing or the recovery of an account
-- holds it, and ends tokens and grants in another order.
-- $1 player id, $2 now_ms, $3 before then an unused code was given
WITH player AS (
    SELECT player_id FROM players WHERE player_id = $1 FOR SHARE
)
DELETE FROM app_grants USING player
 WHERE app_grants.player_id = player.player_id
   AND (ends_ms <= $2 OR refresh_ends_ms <= $2 OR (exchanged_ms IS NULL AND app_grants.created_ms <= $3))


-- name: add_grant
-- No row where the token by which it is allowed is in force no more, or the player has allowed too many.
-- The rows of the player and of the app have to be locked.
-- The token's row is locked against a revocation that runs at the same time: one of the two sees the other.
-- $1 grant id, $2 app id, $3 player id, $4 scopes, $5 redirect URI, $6 challenge, $7 hash of the code, $8 now_ms,
-- $9 ends_ms, $10 id of the token, $11 most grants, $12 what was asked for of these, in the words of the app
WITH allowing AS (
    SELECT FROM tokens WHERE token_id = $10 AND player_id = $3 AND revoked_ms IS NULL AND grant_id IS NULL FOR SHARE
)
INSERT INTO app_grants (grant_id, app_id, player_id, scopes, redirect_uri, challenge, code_hash, created_ms, ends_ms,
                        allowed_by, asked_scope)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12
  FROM allowing
 WHERE (SELECT count(*) FROM app_grants WHERE player_id = $3) < $11
RETURNING grant_id


-- name: find_grant
-- By its code, by what its refresh tokens have in common, or by its access token.
-- $1 hash
SELECT grant_id AS id, app_id AS app, player_id AS player, scopes, redirect_uri, challenge, created_ms, ends_ms,
       exchanged_ms, refresh_hash, refresh_ends_ms, former_hash, former_ms, asked_scope
  FROM app_grants
 WHERE code_hash = $1 OR family_hash = $1 OR grant_id = (SELECT grant_id FROM tokens WHERE hash = $1)


-- name: exchange_code
-- The first tokens of a grant; no row where its code has been used, or is gone.
-- The player's row is locked first, as above.
-- $1 grant id, $2 now_ms, $3 family hash, $4 refresh hash, $5 refresh_ends_ms, $6 token id, $7 hash, $8 scopes,
-- $9 expires_ms, $10 player id
WITH player AS (
    SELECT player_id FROM players WHERE player_id = $10 AND closed_ms IS NULL FOR SHARE
), exchanged AS (
    UPDATE app_grants SET exchanged_ms = $2, family_hash = $3, refresh_hash = $4, refresh_ends_ms = $5
      FROM player
     WHERE grant_id = $1 AND app_grants.player_id = player.player_id AND exchanged_ms IS NULL
    RETURNING grant_id, app_grants.player_id
)
INSERT INTO tokens (token_id, player_id, hash, scopes, label, created_ms, expires_ms, grant_id)
SELECT $6, player_id, $7, $8, '', $2, $9, grant_id FROM exchanged
RETURNING token_id


-- name: rotate
-- The next tokens of a grant, in place of those before; no row where this refresh token is no longer the newest.
-- The player's row is locked first, as above.
-- $1 grant id, $2 now_ms, $3 refresh hash that is given up, $4 the new one, $5 refresh_ends_ms, $6 token id, $7 hash,
-- $8 scopes, $9 expires_ms, $10 player id, $11 the texts of the next tokens, sealed
WITH player AS (
    SELECT player_id FROM players WHERE player_id = $10 AND closed_ms IS NULL FOR SHARE
), turned AS (
    UPDATE app_grants SET refresh_hash = $4, refresh_ends_ms = $5, former_hash = $3, former_ms = $2, next_sealed = $11
      FROM player
     WHERE grant_id = $1 AND app_grants.player_id = player.player_id AND refresh_hash = $3
    RETURNING grant_id, app_grants.player_id
), replaced AS (
    DELETE FROM tokens USING turned WHERE tokens.grant_id = turned.grant_id
)
INSERT INTO tokens (token_id, player_id, hash, scopes, label, created_ms, expires_ms, grant_id)
SELECT $6, player_id, $7, $8, '', $2, $9, grant_id FROM turned
RETURNING token_id


-- name: find_next
-- What the refresh token that was used last has given, in its grace.
-- $1 grant id, $2 refresh hash, $3 used since, in ms
SELECT next_sealed, given.scopes, given.expires_ms
  FROM app_grants
  JOIN tokens AS given USING (grant_id)
 WHERE grant_id = $1 AND former_hash = $2 AND former_ms > $3 AND next_sealed IS NOT NULL


-- name: forget_next
-- Forget what was given, where the grace is over; what another transaction changes is left for the next time.
-- $1 used until, in ms
UPDATE app_grants SET next_sealed = NULL
 WHERE grant_id IN (SELECT grant_id FROM app_grants
                     WHERE next_sealed IS NOT NULL AND former_ms <= $1
                     LIMIT 100
                       FOR UPDATE SKIP LOCKED)


-- name: end_grant
-- With its tokens. The player's row is locked first, as above.
-- $1 grant id
WITH player AS (
    SELECT player_id FROM players
     WHERE player_id = (SELECT player_id FROM app_grants WHERE grant_id = $1)
       FOR SHARE
)
DELETE FROM app_grants USING player WHERE grant_id = $1 AND app_grants.player_id = player.player_id


-- name: read_app_of_grant
-- $1 grant id
SELECT app_id AS id, name FROM app_grants JOIN apps USING (app_id) WHERE grant_id = $1


-- name: list_allowed
-- The apps that a player has allowed and that can still act, the one that was allowed last first.
-- $1 player id, $2 now_ms
SELECT apps.app_id AS id, name, website, coalesce(array_agg(DISTINCT scope) FILTER (WHERE scope IS NOT NULL), '{}') AS scopes,
       min(app_grants.created_ms) AS first_ms, max(app_grants.created_ms) AS last_ms,
       count(DISTINCT grant_id) AS grants,
       coalesce(array_agg(DISTINCT allowed_by) FILTER (WHERE allowed_by IS NOT NULL), '{}') AS allowed_by
  FROM app_grants
  JOIN apps USING (app_id)
  LEFT JOIN LATERAL unnest(scopes) AS scope ON true
 WHERE app_grants.player_id = $1 AND refresh_ends_ms > $2 AND (ends_ms IS NULL OR ends_ms > $2)
 GROUP BY apps.app_id
 ORDER BY last_ms DESC, apps.app_id


-- name: disallow
-- The player's row is locked first, as above.
-- $1 player id, $2 app id
WITH player AS (
    SELECT player_id FROM players WHERE player_id = $1 FOR SHARE
), ended AS (
    DELETE FROM app_grants USING player
     WHERE app_grants.player_id = player.player_id AND app_id = $2
    RETURNING grant_id
)
SELECT count(*) FROM ended
