-- migrate:up

-- Finished matches at public tables, in the order in which exports have them. Follows from the log like all read models:
-- after this migration `hordago rebuild` writes the rows of matches that were over before.
--
-- Rows come in the order of their positions, in each shard by itself: they are written with the checkpoint of the shard
-- whose log they follow from. So who has read up to a checkpoint has seen all rows up to there, whatever is written
-- meanwhile.

CREATE TABLE finished_matches (                                  -- one row a match; of a table of a team match, too
    shard smallint NOT NULL,                                     -- in whose log the position is: of the table or, where
                                                                 -- the end of a team match made it public, of that match
    position bigint NOT NULL,                                    -- of the event that made it public, or changed it since
    table_id uuid NOT NULL,
    version bigint NOT NULL,                                     -- of the table, with that event
    game text NOT NULL,
    rules json NOT NULL,                                         -- as the opening of the table has them
    finished_ms bigint NOT NULL,
    PRIMARY KEY (shard, table_id)
);

CREATE INDEX finished_matches_in_order ON finished_matches (shard, game, position, table_id);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('finished_matches', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: exports read these rows. To go back, stop the service and restore a backup from ' ||
        'before the upgrade (docs/operations.md).';
END
$$;
