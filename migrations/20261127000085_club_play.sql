-- migrate:up

-- What is played in clubs: the tables that members have added, the tournaments that a club holds, and who won.

DO $$
BEGIN
    ALTER TABLE lobby                                            -- in a block, for Citus: see the migration of clocks
        ADD COLUMN tournament uuid,                              -- that it is a table of
        ADD COLUMN winners uuid[];                               -- players who won the match; null before its end
    CREATE INDEX lobby_of_tournament ON lobby (tournament) WHERE tournament IS NOT NULL;
    ALTER TABLE tournaments ADD COLUMN club uuid;                -- that holds it
    CREATE INDEX tournaments_of_club ON tournaments (club, opened_ms, tournament_id) WHERE club IS NOT NULL;
END
$$;

CREATE TABLE club_tables (                                       -- one row a table of a club
    shard smallint NOT NULL,                                     -- of the club
    club_id uuid NOT NULL,
    table_id uuid NOT NULL,
    table_shard smallint NOT NULL,
    PRIMARY KEY (shard, club_id, table_id)
);

CREATE INDEX club_tables_of_club ON club_tables (club_id);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('club_tables', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: clubs need these columns. To go back, stop the service and restore a backup from ' ||
        'before the upgrade (docs/operations.md).';
END
$$;
