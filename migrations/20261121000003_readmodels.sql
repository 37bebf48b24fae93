-- migrate:up

-- Read models: what lists and searches are answered from. Every row follows from the public parts of the log, so
-- `hordago rebuild` can empty these tables at any time and fill them again with the same rows.
--
-- Times are milliseconds since 1970-01-01 UTC, arrays in seat order or by side.

CREATE TABLE lobby (                                             -- one row a table
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    version bigint NOT NULL,
    game text NOT NULL,
    ruleset text NOT NULL,
    options json NOT NULL,                                       -- as they were chosen when the table was opened
    status text NOT NULL,
    visibility text NOT NULL,
    opener uuid NOT NULL,
    seats json NOT NULL,                                         -- who sits at which seat
    players uuid[] NOT NULL,                                     -- those of them who are not bots
    games_won smallint[] NOT NULL,
    score integer[] NOT NULL,
    to_act smallint[] NOT NULL,
    bot_to_act boolean NOT NULL,
    opened_ms bigint NOT NULL,
    updated_ms bigint NOT NULL,
    PRIMARY KEY (shard, table_id)
) WITH (fillfactor = 70);                                        -- most changes touch no index: room for them on the page

CREATE INDEX lobby_newest ON lobby (opened_ms, table_id) WHERE visibility = 'public';
CREATE INDEX lobby_by_status ON lobby (status, opened_ms, table_id) WHERE visibility = 'public';
CREATE INDEX lobby_by_ruleset ON lobby (ruleset, opened_ms, table_id) WHERE visibility = 'public';
CREATE INDEX lobby_by_player ON lobby USING gin (players) WHERE visibility = 'public';
CREATE INDEX lobby_playing ON lobby (shard) WHERE status = 'playing';

-- Deals that are alike in all that is searched for are of one kind. There are some hundred kinds, whatever the number
-- of deals: a search first finds the kinds that fit, and then the last deals of each.

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
    lances_played bigint NOT NULL,                               -- in which the player's side could be paid
    lances_won bigint NOT NULL,                                  -- by the player's side
    bluffs bigint NOT NULL,                                      -- the player's bets that took a lance from a better hand
    stones bigint NOT NULL,                                      -- scored by the player's side
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
    seat smallint NOT NULL,                                      -- that called
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
        PERFORM create_distributed_table('deal_kinds', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('deals', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('deals_of_players', 'shard', colocate_with => 'heads');
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
