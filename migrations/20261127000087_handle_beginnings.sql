-- migrate:up

-- Players who chose a handle are found by how it begins, and by how their name does.

CREATE INDEX handles_by_beginning ON handles (handle_key COLLATE "C") WHERE until_ms IS NULL;
CREATE INDEX players_by_beginning ON players (lower(name) COLLATE "C") WHERE handle_ms IS NOT NULL;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: players are looked for by these indexes. To go back, stop the service and restore a ' ||
        'backup from before the upgrade (docs/operations.md).';
END
$$;
