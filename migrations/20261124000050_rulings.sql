-- migrate:up

-- What judges corrected once all was over, and what it is counted for: where the two differ a match or a tournament has
-- still to be told. Results are told apart by a digest.

CREATE TABLE results_ruled (                                     -- one row a table where a judge ruled, of a match or tournament
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    result text NOT NULL,                                        -- that it came to
    PRIMARY KEY (shard, table_id)
) WITH (fillfactor = 70);

CREATE TABLE results_counted (                                   -- one row a table or match that another stream counts
    shard smallint NOT NULL,                                     -- of the table or match
    stream_id uuid NOT NULL,
    result text NOT NULL,                                        -- that it is counted for
    PRIMARY KEY (shard, stream_id)
) WITH (fillfactor = 70);

ALTER TABLE matches ADD COLUMN ruled text;                       -- what its tournament has to count it for by a ruling
CREATE INDEX matches_ruled ON matches (shard) WHERE ruled IS NOT NULL;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('results_ruled', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('results_counted', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- The next server to start makes all rows of these projections anew from the log.
DELETE FROM lobby;
DELETE FROM deals;
DELETE FROM deals_of_players;
DELETE FROM deal_kinds;
DELETE FROM statistics;
DELETE FROM disputes;
DELETE FROM matches;
DELETE FROM team_tables;
DELETE FROM tournaments;
DELETE FROM checkpoints WHERE projector IN ('tables', 'contests');

-- migrate:down

DO $$ BEGIN RAISE EXCEPTION 'migrations only go forward'; END $$;
