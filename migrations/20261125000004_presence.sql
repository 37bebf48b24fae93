-- migrate:up

-- Who follows which table, for the question whether a player is away. Nothing hangs on it but claims, and after a crash of
-- the database everybody is asked anew: so it is not logged, and belongs into no backup.

CREATE UNLOGGED TABLE presence_processes (
    process uuid PRIMARY KEY,
    seen_ms bigint NOT NULL                                      -- when the process was last at work
);

CREATE UNLOGGED TABLE presence_streams (
    table_id uuid NOT NULL,
    player_id uuid NOT NULL,
    process uuid NOT NULL,
    closed_ms bigint,                                            -- null: the player has a stream of the table open there
    PRIMARY KEY (table_id, player_id, process)
);

-- An abandoned table is closed by the house. Tables that have not moved since are found like those where it gathers cards;
-- the process that looks at one decides anew whether something is due.
DO $$
BEGIN
    UPDATE lobby SET gather_ms = updated_ms + 1209600000
     WHERE gather_ms IS NULL AND (status = 'open' OR (status = 'playing' AND clock IS NULL));
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops who follows which table, which the service asks for. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
