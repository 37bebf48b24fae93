-- migrate:up

-- What happens to an account after it was opened: a key to recover it, a handle, its end. None of it follows from the
-- log, so it belongs into a backup.

ALTER TABLE players
    ALTER COLUMN name DROP NOT NULL,                             -- null: the account is closed
    ADD COLUMN closed_ms bigint CHECK (closed_ms >= 0),          -- set once, never unset
    ADD COLUMN recovery_hash bytea UNIQUE CHECK (octet_length(recovery_hash) = 32), -- of the key; null: there is none
    ADD COLUMN handle_ms bigint CHECK (handle_ms >= 0),          -- when a handle was last chosen; null: never
    ADD CONSTRAINT players_closed_without_name CHECK ((name IS NULL) = (closed_ms IS NOT NULL));

CREATE INDEX players_closed ON players (closed_ms) WHERE closed_ms IS NOT NULL;

CREATE TABLE handles (                                           -- a row is never removed: another player takes it over
    handle_key text PRIMARY KEY,                                 -- the same for handles that look alike
    handle text NOT NULL CHECK (handle ~ '^[a-z0-9-]{3,20}$'),
    player_id uuid NOT NULL REFERENCES players,                  -- who has it, or had it last
    until_ms bigint CHECK (until_ms >= 0)                        -- null: in use; else kept back for the player until then
);

CREATE UNIQUE INDEX handles_in_use ON handles (player_id) WHERE until_ms IS NULL;
CREATE INDEX handles_of_players ON handles (player_id);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the keys with which players recover their accounts, which nothing else ' ||
        'can restore. To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
