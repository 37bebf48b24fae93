-- migrate:up

-- The log of checkpoints, of an installation with several shards: its entries are the signed checkpoints of all of them. It
-- is at the main server; in these tables, and in the other ones of the signed log, -1 stands where a shard does.

CREATE TABLE log_epochs (                                        -- which epoch it is in; one row
    shard smallint PRIMARY KEY,                                  -- -1
    epoch integer NOT NULL DEFAULT 1
);

CREATE TABLE log_entries (
    shard smallint NOT NULL,                                     -- -1
    position bigint NOT NULL,                                    -- from 1, dense
    of_shard smallint NOT NULL,                                  -- whose checkpoint it is
    epoch integer NOT NULL,                                      -- of the log of that shard
    size bigint NOT NULL,                                        -- of that log
    entry bytea NOT NULL,                                        -- the exact bytes that are hashed
    PRIMARY KEY (shard, position),
    UNIQUE (shard, of_shard, epoch, size)
);

INSERT INTO log_epochs (shard) VALUES (-1);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('log_epochs', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('log_entries', 'shard', colocate_with => 'heads');
    ELSE
        CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
            FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
        ALTER TABLE log_entries ENABLE ALWAYS TRIGGER append_only;
    END IF;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops entries of a signed log, which nothing else can restore. To go back, stop the ' ||
        'service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
