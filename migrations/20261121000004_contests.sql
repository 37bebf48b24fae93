-- migrate:up

-- Team matches and tournaments, as lists show them. Like all read models they follow from the public parts of the log.

CREATE TABLE matches (                                           -- one row a team match
    shard smallint NOT NULL,
    match_id uuid NOT NULL,
    version bigint NOT NULL,
    game text NOT NULL,
    ruleset text NOT NULL,
    status text NOT NULL,
    visibility text NOT NULL,
    opener uuid NOT NULL,
    tournament uuid,                                             -- that it is a match of
    players uuid[] NOT NULL,                                     -- of both teams
    tables smallint NOT NULL,
    games smallint NOT NULL,                                     -- stipulated for every table
    finish_by_ms bigint NOT NULL,
    nonces_until_ms bigint,                                      -- when the house starts it; null where no nonce is waited for
    team text,                                                   -- that won; null before the end and for a draw
    games_won smallint[] NOT NULL,                               -- by team; empty before the end
    opened_ms bigint NOT NULL,
    updated_ms bigint NOT NULL,
    ruled text,                                                  -- the result that its tournament has to count after a ruling
    PRIMARY KEY (shard, match_id)
) WITH (fillfactor = 70);

CREATE INDEX matches_newest ON matches (opened_ms, match_id) WHERE visibility = 'public';
CREATE INDEX matches_by_player ON matches USING gin (players) WHERE visibility = 'public';
CREATE INDEX matches_playing ON matches (shard) WHERE status = 'playing';
CREATE INDEX matches_to_start ON matches (shard, nonces_until_ms) WHERE nonces_until_ms IS NOT NULL;
CREATE INDEX matches_ruled ON matches (shard) WHERE ruled IS NOT NULL;

CREATE TABLE team_tables (                                       -- one row a table of a match that is being played
    shard smallint NOT NULL,                                     -- of the table
    table_id uuid NOT NULL,
    match_id uuid NOT NULL,
    bots boolean NOT NULL,                                       -- whether a bot sits there
    PRIMARY KEY (shard, table_id)
);

CREATE TABLE tournaments (                                       -- one row a tournament
    shard smallint NOT NULL,
    tournament_id uuid NOT NULL,
    version bigint NOT NULL,
    title text NOT NULL,
    game text NOT NULL,
    ruleset text NOT NULL,
    system text NOT NULL,
    entrants text NOT NULL,                                      -- pairs or teams
    status text NOT NULL,
    visibility text NOT NULL,
    opener uuid NOT NULL,
    players uuid[] NOT NULL,
    entries integer NOT NULL,
    round integer NOT NULL,                                      -- in hand; 0 before the first
    walkover boolean NOT NULL,                                   -- whether somebody left during a round
    starts_at_ms bigint,                                         -- when the house begins the first round; null: never
    opened_ms bigint NOT NULL,
    updated_ms bigint NOT NULL,
    PRIMARY KEY (shard, tournament_id)
) WITH (fillfactor = 70);

CREATE INDEX tournaments_newest ON tournaments (opened_ms, tournament_id) WHERE visibility = 'public';
CREATE INDEX tournaments_by_player ON tournaments USING gin (players) WHERE visibility = 'public';
CREATE INDEX tournaments_to_start ON tournaments (shard, starts_at_ms) WHERE status = 'open';
CREATE INDEX tournaments_playing ON tournaments (shard) WHERE status = 'playing' OR walkover;

-- Results that judges corrected after the end, and the result that the match or tournament counts. Where the two digests
-- differ, the correction is still to be passed on.

CREATE TABLE results_ruled (                                     -- one row a table where a judge ruled, of a match or tournament
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    result text NOT NULL,                                        -- digest of what it came to
    PRIMARY KEY (shard, table_id)
) WITH (fillfactor = 70);

CREATE TABLE results_counted (                                   -- one row a table or match that another stream counts
    shard smallint NOT NULL,                                     -- of the table or match
    stream_id uuid NOT NULL,
    result text NOT NULL,                                        -- digest of what it is counted for
    PRIMARY KEY (shard, stream_id)
) WITH (fillfactor = 70);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('matches', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('team_tables', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('tournaments', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('results_ruled', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('results_counted', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: the service does not run without its read models. ' ||
        'To make their rows again from the log, run `hordago rebuild`. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
