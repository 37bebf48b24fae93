-- migrate:up

-- Calls for the judge, so that judges find them and the house knows when they are to be settled. Of a table in a team
-- match under way they are here too: who asks for them is a judge, or the house.
CREATE TABLE disputes (
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    number integer NOT NULL,                                     -- from 1 in its table
    dispute_id uuid NOT NULL,
    ruleset text NOT NULL,
    seat smallint NOT NULL,                                      -- that called
    deal integer,
    status text NOT NULL,                                        -- open, ruled, appealed or settled
    judge uuid,
    kind text,                                                   -- of the last ruling
    rules text[] NOT NULL,                                       -- that it follows from
    until_ms bigint NOT NULL,                                    -- when it may be settled as things stand
    PRIMARY KEY (shard, table_id, number)
) WITH (fillfactor = 70);

CREATE INDEX disputes_by_id ON disputes (dispute_id);
CREATE INDEX disputes_due ON disputes (until_ms) WHERE status <> 'settled';
CREATE INDEX disputes_by_rule ON disputes USING gin (rules);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('disputes', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- migrate:down

DO $$ BEGIN RAISE EXCEPTION 'migrations only go forward'; END $$;
