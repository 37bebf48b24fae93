-- migrate:up

-- Deals of one kind are alike in their stake, too: a search for a rare one no longer reads all of about that size.
-- And what a player's matches brought him stands in one row with what his deals did.

DROP TABLE deals, deals_of_players, deal_kinds, statistics, standings;

CREATE TABLE deal_kinds (                                        -- those that occurred in a shard
    shard smallint NOT NULL,
    kind bigint NOT NULL,                                        -- follows from the columns below
    ruleset text NOT NULL,
    lances text[] NOT NULL,                                      -- played
    classes text[] NOT NULL,                                     -- of the hands that were shown
    stake integer NOT NULL,                                      -- the most stones that a lance was worth
    hordago boolean NOT NULL,                                    -- whether somebody staked the game
    disputed boolean NOT NULL,                                   -- whether the judge was called
    PRIMARY KEY (shard, kind)
);

CREATE TABLE deals (                                             -- one row a deal that is over, of public tables
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    deal integer NOT NULL,
    ended_ms bigint NOT NULL,
    kind bigint NOT NULL,
    history json NOT NULL,                                       -- as it is served
    PRIMARY KEY (shard, table_id, deal)
) WITH (autovacuum_vacuum_insert_scale_factor = 0.01);           -- searches read indexes alone, but where rows are new

CREATE INDEX deals_newest ON deals (ended_ms, table_id, deal) INCLUDE (shard, kind);
CREATE INDEX deals_by_kind ON deals (kind, ended_ms, table_id, deal) INCLUDE (shard);

CREATE TABLE deals_of_players (
    player_id uuid NOT NULL,
    ended_ms bigint NOT NULL,
    table_id uuid NOT NULL,
    deal integer NOT NULL,
    shard smallint NOT NULL,
    kind bigint NOT NULL,
    PRIMARY KEY (player_id, ended_ms, table_id, deal, shard) INCLUDE (kind)
) WITH (autovacuum_vacuum_insert_scale_factor = 0.01);

CREATE INDEX deals_of_players_by_kind ON deals_of_players (player_id, kind, ended_ms, table_id, deal) INCLUDE (shard);

CREATE TABLE statistics (                                        -- a player's totals in a shard
    player_id uuid NOT NULL,
    ruleset text NOT NULL,
    shard smallint NOT NULL,
    matches_won bigint NOT NULL,                                 -- of finished matches, like the next four
    matches_lost bigint NOT NULL,
    matches_drawn bigint NOT NULL,
    games_won bigint NOT NULL,
    games_lost bigint NOT NULL,
    deals bigint NOT NULL,                                       -- at public tables; the rest is of those
    lances_played bigint NOT NULL,                               -- in which his side could be paid
    lances_won bigint NOT NULL,                                  -- by his side
    bluffs bigint NOT NULL,                                      -- bets of his that took a lance from a better hand
    stones bigint NOT NULL,                                      -- scored by his side
    PRIMARY KEY (player_id, ruleset, shard)
) WITH (fillfactor = 70);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('deal_kinds', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('deals', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('deals_of_players', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('statistics', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- The next server to start makes all rows of this projection anew from the log.
DELETE FROM lobby;
DELETE FROM disputes;
DELETE FROM checkpoints WHERE projector = 'tables';

-- migrate:down

DO $$ BEGIN RAISE EXCEPTION 'migrations only go forward'; END $$;
