-- migrate:up

-- Read models, for lists and searches. Every row follows from the public parts of the log, so `hordago rebuild` can empty
-- these tables at any time and fill them again with the same rows.
--
-- Times are milliseconds since 1970-01-01 UTC, arrays in seat order or by side.

CREATE TABLE lobby (                                             -- one row a table
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    version bigint NOT NULL,
    game text NOT NULL,
    ruleset text NOT NULL,
    options json NOT NULL,                                       -- chosen when the table was opened
    status text NOT NULL,
    visibility text NOT NULL,
    opener uuid NOT NULL,
    seats json NOT NULL,                                         -- players and bots by seat
    players uuid[] NOT NULL,                                     -- without bots
    games_won smallint[] NOT NULL,
    score integer[] NOT NULL,
    to_act smallint[] NOT NULL,
    bot_to_act boolean NOT NULL,
    gather_ms bigint,                                            -- when the house goes on: a count, or nonces to open
    opened_ms bigint NOT NULL,
    updated_ms bigint NOT NULL,
    PRIMARY KEY (shard, table_id)
) WITH (fillfactor = 70);                                        -- most changes touch no index: room for them on the page

CREATE INDEX lobby_newest ON lobby (opened_ms, table_id) WHERE visibility = 'public';
CREATE INDEX lobby_by_status ON lobby (status, opened_ms, table_id) WHERE visibility = 'public';
CREATE INDEX lobby_by_ruleset ON lobby (ruleset, opened_ms, table_id) WHERE visibility = 'public';
CREATE INDEX lobby_by_player ON lobby USING gin (players) WHERE visibility = 'public';
CREATE INDEX lobby_playing ON lobby (shard) WHERE status = 'playing';

-- Deals, or plays, with the same search key match the same filters, except player and time. There are some thousand keys, whatever
-- the number of deals: a search first finds the keys that match, and then the newest deals of each. A game declares its
-- facets, and they are stored as data, so a game with other facets needs no migration.

CREATE TABLE search_keys (                                       -- those that occurred in a shard
    shard smallint NOT NULL,
    key bigint NOT NULL,                                         -- a hash of the columns below
    kind text NOT NULL,                                          -- deal, or play: what a seat did in a part of a deal
    ruleset text NOT NULL,
    disputed boolean NOT NULL,                                   -- whether a dispute was opened
    facets jsonb NOT NULL,                                       -- by name: a list of values, or an amount
    PRIMARY KEY (shard, key)
);

CREATE TABLE deals (                                             -- one row a deal that is over, of public tables
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    deal integer NOT NULL,
    ended_ms bigint NOT NULL,
    search_key bigint NOT NULL,
    history json NOT NULL,                                       -- as it is served
    PRIMARY KEY (shard, table_id, deal)
) WITH (autovacuum_vacuum_insert_scale_factor = 0.01);           -- index-only scans need the visibility map

CREATE INDEX deals_newest ON deals (ended_ms, table_id, deal) INCLUDE (shard, search_key);
CREATE INDEX deals_by_search_key ON deals (search_key, ended_ms, table_id, deal) INCLUDE (shard);

CREATE TABLE deals_of_players (                                  -- one row a deal and player
    player_id uuid NOT NULL,
    ended_ms bigint NOT NULL,
    table_id uuid NOT NULL,
    deal integer NOT NULL,
    shard smallint NOT NULL,
    search_key bigint NOT NULL,
    PRIMARY KEY (player_id, ended_ms, table_id, deal, shard) INCLUDE (search_key)
) WITH (autovacuum_vacuum_insert_scale_factor = 0.01);

CREATE INDEX deals_of_players_by_search_key
    ON deals_of_players (player_id, search_key, ended_ms, table_id, deal) INCLUDE (shard);

CREATE TABLE plays (                                             -- one row a deal, seat and part of the deal
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    deal integer NOT NULL,
    place smallint NOT NULL,                                     -- among the plays of the deal
    ended_ms bigint NOT NULL,
    player_id uuid,                                              -- null for a bot
    search_key bigint NOT NULL,
    PRIMARY KEY (shard, table_id, deal, place) INCLUDE (search_key, player_id)
) WITH (autovacuum_vacuum_insert_scale_factor = 0.01);

CREATE INDEX plays_by_search_key ON plays (search_key, ended_ms, table_id, deal) INCLUDE (shard);
CREATE INDEX plays_of_players_by_search_key
    ON plays (player_id, search_key, ended_ms, table_id, deal) INCLUDE (shard) WHERE player_id IS NOT NULL;

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
    parts_played bigint NOT NULL,                                -- parts of a deal that could be won, such as a lance
    parts_won bigint NOT NULL,                                   -- by the player's side
    bluffs bigint NOT NULL,                                      -- the player's bets that took a part from a better hand
    points bigint NOT NULL,                                      -- scored by the player's side
    PRIMARY KEY (player_id, ruleset, shard)
) WITH (fillfactor = 70);

-- Disputes: judges list them, and the house reads when to settle them. Those of a team match that is being played are
-- here too; only judges and the house read these rows.
CREATE TABLE disputes (
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    number integer NOT NULL,                                     -- from 1 in its table
    dispute_id uuid NOT NULL,
    ruleset text NOT NULL,
    seat smallint,                                               -- that called; null where a judge opened it
    player uuid,                                                 -- on that seat
    opened_by uuid,                                              -- the judge who opened it on their own observation
    deal integer,
    status text NOT NULL,                                        -- open, ruled, appealed or settled
    judge uuid,
    kind text,                                                   -- of the last ruling
    rules text[] NOT NULL,                                       -- that it follows from
    until_ms bigint NOT NULL,                                    -- when it may be settled unless something changes
    PRIMARY KEY (shard, table_id, number)
) WITH (fillfactor = 70);

CREATE INDEX disputes_by_id ON disputes (dispute_id);
CREATE INDEX disputes_due ON disputes (until_ms) WHERE status <> 'settled';
CREATE INDEX disputes_by_rule ON disputes USING gin (rules);
-- Judges list disputes by the hour at which they are due, all of them or those of a status.
CREATE INDEX disputes_newest ON disputes (until_ms, dispute_id);
CREATE INDEX disputes_by_status ON disputes (status, until_ms, dispute_id);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('lobby', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('search_keys', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('deals', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('deals_of_players', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('plays', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('statistics', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('disputes', 'shard', colocate_with => 'heads');
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
