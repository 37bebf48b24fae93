-- migrate:up

-- When a player last named a table in a request: a sign of life there, like a stream that brings them the table. Not
-- logged and in no backup, for the reason that the streams are not.

CREATE UNLOGGED TABLE presence_requests (
    table_id uuid NOT NULL,
    player_id uuid NOT NULL,
    asked_ms bigint NOT NULL,
    PRIMARY KEY (table_id, player_id)
) WITH (fillfactor = 70);

-- From when on others may claim the match from a player whose turn it is, if nothing is seen of them: the notice of the
-- turn says it. Null where no match is claimed, and until the next event of the table. In a block, for Citus: see the
-- migration of clocks.
DO $$
BEGIN
    ALTER TABLE seatings ADD COLUMN claim_ms bigint;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops when players asked for their tables, which the service reads. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
