-- migrate:up

-- Offers of a rematch, which are about a table that is over, so they are no events of it; and the places of notices that
-- follow from no event. Neither follows from the log, so they belong into a backup.

CREATE TABLE rematches (                                         -- one row an offer
    rematch_id uuid PRIMARY KEY,
    shard smallint NOT NULL,                                     -- of the table
    table_id uuid NOT NULL,                                      -- that is over
    seat smallint NOT NULL,                                      -- whose player offered
    seats smallint[] NOT NULL,                                   -- of players, who all have to agree
    agreed smallint[] NOT NULL,                                  -- those who have
    status text NOT NULL CHECK (status IN ('open', 'agreed', 'declined', 'withdrawn', 'expired')),
    offered_ms bigint NOT NULL CHECK (offered_ms >= 0),
    until_ms bigint NOT NULL CHECK (until_ms >= offered_ms),     -- from then on nobody can agree any more
    opened boolean NOT NULL DEFAULT false                        -- whether the table of the rematch is open
);

CREATE UNIQUE INDEX rematches_open ON rematches (table_id) WHERE status = 'open';
CREATE INDEX rematches_of_table ON rematches (table_id, offered_ms DESC, rematch_id DESC);
CREATE INDEX rematches_to_open ON rematches (shard) WHERE status = 'agreed' AND NOT opened;

-- Such a notice is in `notices` like any other, with the number after that of the last shard, and its position is counted
-- here. The row is locked until the notice is written, so positions become readable in their order.
CREATE TABLE direct_notices (
    position bigint NOT NULL
);

INSERT INTO direct_notices (position) VALUES (0);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the offers of rematches, which do not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
