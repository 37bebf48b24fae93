-- migrate:up

-- One link to all open seats of a table: its code, which is short enough to be said. Who has it sits down before the
-- start, and nothing more, so it is kept as it is, and shown to the opener again. It does not follow from the log, so it
-- belongs into a backup.

CREATE TABLE table_links (
    table_id uuid PRIMARY KEY,
    code text NOT NULL UNIQUE,
    made_ms bigint NOT NULL CHECK (made_ms >= 0)
);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the links to tables, which do not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
