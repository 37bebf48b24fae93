-- migrate:up

-- The store: streams of events, and one dense log of all of them for each shard.
--
-- `shard` is part of every key, so that the same tables can be distributed by it (Citus). The rows of `heads` are
-- made by `hordago migrate` when the database is new, one a shard, and are never added to: a stream's shard follows
-- from its id and their number.
--
-- No CHECKs here: all rows are written by one statement (`append` in service/store/events.sql), which works the numbers out
-- itself, and which the checks would cost a tenth of its speed.

CREATE TABLE heads (
    shard smallint PRIMARY KEY,                                  -- from 0
    epoch integer NOT NULL DEFAULT 1,                            -- which signed log the shard is in
    position bigint NOT NULL DEFAULT 0                           -- of the last event; the next one gets one more
) WITH (fillfactor = 10);                                        -- room to update the row within its page

CREATE TABLE streams (
    shard smallint NOT NULL,
    stream_id uuid NOT NULL,
    version bigint NOT NULL,                                     -- of its last event
    head_hash bytea NOT NULL,                                    -- of its last event, 32 bytes
    -- What the last append was built on. An append compares them with `version` and `head_hash`.
    base bigint NOT NULL,
    previous_hash bytea NOT NULL,
    closed boolean NOT NULL DEFAULT false,                       -- the owner's switch: no append until it is opened
    kind text NOT NULL,
    PRIMARY KEY (shard, stream_id)
) WITH (fillfactor = 80);

CREATE TABLE events (
    shard smallint NOT NULL,
    position bigint NOT NULL,                                    -- from 1, dense in its shard, in the order of commits
    version bigint NOT NULL,                                     -- from 1, dense in its stream
    at_ms bigint NOT NULL,
    stream_id uuid NOT NULL,
    actor text NOT NULL,
    type text NOT NULL,
    data bytea NOT NULL,                                         -- the public part: the exact JSON bytes that are hashed
    sealed bytea NOT NULL,                                       -- the envelopes, as a JSON list; bytes in base64
    hash bytea NOT NULL,                                         -- 32 bytes
    -- Of the command that the event came from; never hashed, never exported. What a retry is recognised by.
    command_id bytea NOT NULL,                                   -- 16 bytes
    command_digest bytea NOT NULL,                               -- 32 bytes
    PRIMARY KEY (shard, position),
    UNIQUE (shard, stream_id, version)
);

CREATE TABLE checkpoints (
    shard smallint NOT NULL,
    projector text NOT NULL,
    position bigint NOT NULL DEFAULT 0,                          -- of the last event that its rows contain
    PRIMARY KEY (shard, projector)
) WITH (fillfactor = 50);

-- For people with psql: the public part of the log, and of what is sealed only for whom and the commitment.
CREATE VIEW event_log AS
SELECT shard,
       position,
       stream_id,
       version,
       to_timestamp(at_ms / 1000.0) AS at,
       actor,
       type,
       convert_from(data, 'UTF8')::jsonb AS data,
       (SELECT jsonb_object_agg(envelope ->> 'audience', encode(decode(envelope ->> 'commitment', 'base64'), 'hex'))
          FROM jsonb_array_elements(convert_from(sealed, 'UTF8')::jsonb) AS envelope) AS commitments,
       encode(hash, 'hex') AS hash
  FROM events;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'events are append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;

-- The service's role has no right to change events; these triggers stop the owner's slips too, also where
-- session_replication_role is `replica`. Citus distributes no table that has triggers: there the rights must do.
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('heads', 'shard');
        PERFORM create_distributed_table('streams', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('events', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('checkpoints', 'shard', colocate_with => 'heads');
    ELSE
        CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON events
            FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
        ALTER TABLE events ENABLE ALWAYS TRIGGER append_only;
    END IF;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the log of events, which nothing else can restore. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
