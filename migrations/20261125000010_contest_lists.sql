-- migrate:up

-- What the lists of team matches and tournaments show as the list of tables does. A contest that was opened before has
-- it in its row from its next event on.
DO $$
BEGIN
    ALTER TABLE matches                                          -- in a block, for Citus: see the migration of clocks
        ADD COLUMN clock json,                                   -- how long players may think; null: there is no clock
        ADD COLUMN speed text,                                   -- of that clock
        ADD COLUMN people_only boolean NOT NULL DEFAULT false;
    ALTER TABLE tournaments
        ADD COLUMN clock json,
        ADD COLUMN speed text,
        ADD COLUMN people_only boolean NOT NULL DEFAULT false;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: lists of matches and tournaments need these columns. To go back, stop the service ' ||
        'and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
