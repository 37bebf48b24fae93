-- migrate:up

-- Clocks of tables in lists, and until when a player may act. Tables that were opened before have no clock, so no row
-- has to be made again.

-- In a block: Citus sends the workers the text of a whole query for a table that is distributed, so it has to be one
-- statement, and in a block each statement is a query of its own.
DO $$
BEGIN
    ALTER TABLE lobby
        ADD COLUMN clock json,                                   -- how long players may think; null: there is no clock
        ADD COLUMN speed text;                                   -- of that clock
    CREATE INDEX lobby_by_speed ON lobby (speed, opened_ms, table_id)
        WHERE visibility = 'public' AND speed IS NOT NULL;
    ALTER TABLE seatings
        ADD COLUMN until_ms bigint;                              -- when the clock of the player runs out; null: it does not run
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: lists of tables and notices need these columns. To go back, stop the service and ' ||
        'restore a backup from before the upgrade (docs/operations.md).';
END
$$;
