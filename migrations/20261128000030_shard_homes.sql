-- migrate:up

-- Which server has the log of which shard (SHARD_URLS). A database of an installation knows its own id and that of the
-- main one, where accounts and read models are; the main one has the map. It is written when the installation is made,
-- and never changed: a process whose settings say otherwise does not start. `hordago migrate` makes a row of `heads` at
-- the server of the shard alone, and nothing is appended without that row.
CREATE TABLE this_server (
    server_id uuid NOT NULL DEFAULT gen_random_uuid(),           -- of this database, and of what is restored from it
    main_id uuid,                                                -- of the main one; null until it belongs to one
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row)
);
CREATE TABLE shard_homes (
    shard smallint PRIMARY KEY,
    server_id uuid NOT NULL
);
INSERT INTO this_server DEFAULT VALUES;
UPDATE this_server SET main_id = server_id WHERE EXISTS (SELECT 1 FROM heads);
INSERT INTO shard_homes (shard, server_id) SELECT shard, server_id FROM heads, this_server;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: nothing else knows where the log of a shard is. To go back, stop the service and ' ||
        'restore a backup from before the upgrade (docs/operations.md).';
END
$$;
