-- migrate:up

-- The signed log: what of the Merkle tree over a shard's events is kept, and what was signed of it. All of it can be
-- made again from the events, but for the signatures.

CREATE TABLE log_nodes (                                         -- complete subtrees at the levels 8, 16, 24, ..
    shard smallint NOT NULL,
    epoch integer NOT NULL,
    level smallint NOT NULL,
    place bigint NOT NULL,                                       -- from 0: the leaves from place * 2^level on
    hash bytea NOT NULL,                                         -- 32 bytes
    PRIMARY KEY (shard, epoch, level, place)
);

CREATE TABLE log_followed (                                      -- how many events the nodes above take in
    shard smallint NOT NULL,
    epoch integer NOT NULL,
    size bigint NOT NULL,
    PRIMARY KEY (shard, epoch)
) WITH (fillfactor = 50);

CREATE TABLE log_checkpoints (                                   -- what was signed
    shard smallint NOT NULL,
    epoch integer NOT NULL,
    size bigint NOT NULL,
    note text NOT NULL,                                          -- the signed note
    signed_ms bigint NOT NULL,
    key text NOT NULL,                                           -- the verifier key that it was signed by, as text
    PRIMARY KEY (shard, epoch, size)
);

CREATE TABLE log_cosignatures (                                  -- by witnesses, of the checkpoints above
    shard smallint NOT NULL,
    epoch integer NOT NULL,
    size bigint NOT NULL,
    witness text NOT NULL,                                       -- its key, as it is written
    line text NOT NULL,                                          -- of the note, with its end
    PRIMARY KEY (shard, epoch, size, witness)
);

CREATE TABLE log_refusals (                                      -- shards that cannot be signed any more
    shard smallint PRIMARY KEY,
    since_ms bigint NOT NULL,
    reason text NOT NULL                                         -- one word: everybody may read it
);

CREATE TABLE log_heads (                                         -- the map of heads: where every stream ends
    shard smallint PRIMARY KEY,
    epoch integer NOT NULL,
    size bigint NOT NULL,                                        -- how many events the map takes in
    root bytea NOT NULL                                          -- 32 bytes
) WITH (fillfactor = 50);

CREATE TABLE log_head_pages (                                    -- the map: domain/log/head_pages.py
    shard smallint NOT NULL,
    name bytea NOT NULL,                                         -- the way to the page, four bits of the key a byte
    slots bytea NOT NULL,
    PRIMARY KEY (shard, name)
) WITH (fillfactor = 70);                                        -- room to update a page within its page

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('log_nodes', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('log_followed', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('log_checkpoints', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('log_cosignatures', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('log_refusals', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('log_heads', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('log_head_pages', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the signed checkpoints and their cosignatures, which nothing else can restore. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
