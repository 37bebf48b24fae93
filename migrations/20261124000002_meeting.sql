-- migrate:up

-- How players who do not know each other come to one table: seeks, challenges, and the tables that come of them. They
-- follow from no log, so they belong into a backup.

CREATE TABLE seeks (
    seek_id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players,
    partner_id uuid REFERENCES players,                          -- null: the player seeks alone
    agreed boolean NOT NULL,                                     -- whether the partner has agreed; true without one
    ruleset text NOT NULL,
    terms json NOT NULL,                                         -- as they are served
    terms_hash bytea NOT NULL CHECK (octet_length(terms_hash) = 32),
    seats smallint NOT NULL,
    status text NOT NULL CHECK (status IN ('open', 'matched', 'withdrawn', 'expired')),
    created_ms bigint NOT NULL,
    expires_ms bigint NOT NULL,
    seen_ms bigint NOT NULL,                                     -- when the player was last there
    table_id uuid,                                               -- at which it was matched
    CHECK (partner_id IS DISTINCT FROM player_id)
);

CREATE INDEX seeks_open ON seeks (terms_hash, created_ms, seek_id) WHERE status = 'open';
CREATE INDEX seeks_of_player ON seeks (player_id) WHERE status = 'open';
CREATE INDEX seeks_of_partner ON seeks (partner_id) WHERE status = 'open';

CREATE TABLE challenges (
    challenge_id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players,
    seat smallint NOT NULL,                                      -- of who challenges
    ruleset text NOT NULL,
    terms json NOT NULL,
    visibility text NOT NULL,
    status text NOT NULL CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn')),
    reason text,                                                 -- why it was declined
    created_ms bigint NOT NULL,
    expires_ms bigint NOT NULL,
    table_id uuid                                                -- that it led to
);

CREATE INDEX challenges_of_player ON challenges (player_id, created_ms);

CREATE TABLE challenged (                                        -- one row a player who is challenged
    challenge_id uuid NOT NULL REFERENCES challenges ON DELETE CASCADE,
    player_id uuid NOT NULL REFERENCES players,
    seat smallint NOT NULL,
    accepted boolean NOT NULL DEFAULT false,
    PRIMARY KEY (challenge_id, player_id)
);

CREATE INDEX challenged_players ON challenged (player_id);

CREATE TABLE planned_tables (                                    -- written with what decides it, opened a moment later
    table_id uuid PRIMARY KEY,
    plan json NOT NULL,
    created_ms bigint NOT NULL,
    opened_ms bigint                                             -- null: not yet
);

CREATE INDEX planned_tables_due ON planned_tables (created_ms) WHERE opened_ms IS NULL;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the seeks and challenges of all players, which do not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
