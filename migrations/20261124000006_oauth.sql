-- migrate:up

-- Apps of other people, and what players allow them. They follow from no log, so they belong into a backup. A secret, a
-- code and a refresh token are never stored: only their SHA-256 are.

CREATE TABLE apps (
    app_id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players,                  -- who registered it
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
    website text NOT NULL CHECK (char_length(website) <= 2000),
    redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
    secret_hash bytea CHECK (octet_length(secret_hash) = 32),    -- null: it can keep no secret
    created_ms bigint NOT NULL CHECK (created_ms >= 0)
);

CREATE INDEX apps_of_player ON apps (player_id, created_ms, app_id);

CREATE TABLE app_grants (                                        -- one row each time that a player allows an app
    grant_id uuid PRIMARY KEY,
    app_id uuid NOT NULL REFERENCES apps ON DELETE CASCADE,
    player_id uuid NOT NULL REFERENCES players,
    scopes text[] NOT NULL CHECK (scopes <@ ARRAY['play', 'judge', 'organise']),
    redirect_uri text NOT NULL CHECK (char_length(redirect_uri) <= 2000),
    challenge text NOT NULL CHECK (char_length(challenge) = 43), -- SHA-256 of the verifier that goes with the code
    code_hash bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
    created_ms bigint NOT NULL CHECK (created_ms >= 0),
    ends_ms bigint,                                              -- as the token by which it was allowed; null: never
    exchanged_ms bigint,                                         -- when the code was used; null: not yet
    family_hash bytea UNIQUE CHECK (octet_length(family_hash) = 32),  -- of what all its refresh tokens have in common
    refresh_hash bytea CHECK (octet_length(refresh_hash) = 32),  -- of the one that is good now
    refresh_ends_ms bigint,                                      -- of that one
    CHECK ((exchanged_ms IS NULL) = (family_hash IS NULL)),
    CHECK ((exchanged_ms IS NULL) = (refresh_hash IS NULL)),
    CHECK ((exchanged_ms IS NULL) = (refresh_ends_ms IS NULL))
);

CREATE INDEX app_grants_of_player ON app_grants (player_id, app_id);
CREATE INDEX app_grants_of_app ON app_grants (app_id);

-- The token of an app ends with the grant.
ALTER TABLE tokens ADD COLUMN grant_id uuid REFERENCES app_grants ON DELETE CASCADE;  -- null: the player's own

CREATE INDEX tokens_of_grant ON tokens (grant_id) WHERE grant_id IS NOT NULL;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the apps that players have allowed, which do not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
