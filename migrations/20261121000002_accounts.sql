-- migrate:up

-- Players and the tokens that speak for them. A token's text is never stored: only its SHA-256 is.

CREATE TABLE players (
    player_id uuid PRIMARY KEY,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
    created_ms bigint NOT NULL CHECK (created_ms >= 0)
);

CREATE TABLE tokens (
    token_id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players,
    hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
    scopes text[] NOT NULL CHECK (scopes <@ ARRAY['play', 'judge', 'organise', 'admin']),
    label text NOT NULL CHECK (char_length(label) <= 40),
    created_ms bigint NOT NULL CHECK (created_ms >= 0),
    expires_ms bigint CHECK (expires_ms >= 0),                   -- null: never
    revoked_ms bigint CHECK (revoked_ms >= 0)                    -- null: in force; set once, never unset
);

-- The keys that players and judges sign with: every change, never undone.
CREATE TABLE player_keys (
    player_id uuid NOT NULL REFERENCES players,
    since_ms bigint NOT NULL CHECK (since_ms >= 0),
    key bytea CHECK (octet_length(key) = 32),                    -- null: none from then on
    PRIMARY KEY (player_id, since_ms)
);

CREATE INDEX tokens_in_force ON tokens (player_id, created_ms, token_id) WHERE revoked_ms IS NULL;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops all players and their tokens, which do not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
