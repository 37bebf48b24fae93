-- migrate:up

-- Streams whose first events are in the archive and no longer in `events` (docs/operations.md, "Archive"). One row a
-- stream, written by `hordago archive` in the transaction that deletes these events: an event is in one of the two.

CREATE TABLE archived (
    shard smallint NOT NULL,
    stream_id uuid NOT NULL,
    version bigint NOT NULL,                                     -- of the last event that is archived
    head_hash bytea NOT NULL,                                    -- of that event, 32 bytes: the name of the record
    first_position bigint NOT NULL,                              -- of the first event in the shard's log
    last_position bigint NOT NULL,                               -- of the last one that is archived
    positions bytea NOT NULL,                                    -- how far each event is after the one before: varints
    place text NOT NULL,                                         -- the folder or bucket that the record is in
    PRIMARY KEY (shard, stream_id)
);

-- Which streams have archived events between two positions of a shard: a stream is a line from its first position to its
-- last one, at the height of its shard.
CREATE INDEX archived_positions ON archived
    USING gist (box(point(shard, first_position), point(shard, last_position)));

-- Events are append-only as before. `hordago archive` says that it archives, and may delete what `archived` names.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND current_setting('hordago.archiving', true) = 'on' THEN
        RETURN NULL;                                             -- `refuse_loss` looks at every row
    END IF;
    RAISE EXCEPTION 'events are append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION refuse_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT FROM gone
         WHERE NOT EXISTS (SELECT FROM archived
                            WHERE archived.shard = gone.shard AND archived.stream_id = gone.stream_id
                              AND (archived.version > gone.version
                                   OR archived.version = gone.version AND archived.head_hash = gone.hash))) THEN
        RAISE EXCEPTION 'events are append-only: DELETE of what is not archived refused'
            USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END
$$;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('archived', 'shard', colocate_with => 'heads');
    ELSE
        CREATE TRIGGER archived_only AFTER DELETE ON events
            REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_loss();
        ALTER TABLE events ENABLE ALWAYS TRIGGER archived_only;
    END IF;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: without these rows nobody finds the events that are archived. To go back, stop the ' ||
        'service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
