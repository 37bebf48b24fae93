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
    seats json NOT NULL,                                         -- who sits where
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

CREATE TABLE deals (                                             -- one row a deal that is over, of public tables
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    deal integer NOT NULL,
    ruleset text NOT NULL,
    ended_ms bigint NOT NULL,
    lances text[] NOT NULL,                                      -- played in it
    history json NOT NULL,                                       -- as it is served
    PRIMARY KEY (shard, table_id, deal)
);

CREATE INDEX deals_newest ON deals (ended_ms, table_id, deal);
CREATE INDEX deals_by_ruleset ON deals (ruleset, ended_ms, table_id, deal);

CREATE TABLE deals_of_players (
    player_id uuid NOT NULL,
    ended_ms bigint NOT NULL,
    table_id uuid NOT NULL,
    deal integer NOT NULL,
    shard smallint NOT NULL,
    PRIMARY KEY (player_id, ended_ms, table_id, deal, shard)
);

CREATE TABLE standings (                                         -- totals of a player's finished matches in a shard
    player_id uuid NOT NULL,
    ruleset text NOT NULL,
    shard smallint NOT NULL,
    matches_won bigint NOT NULL,
    matches_lost bigint NOT NULL,
    games_won bigint NOT NULL,
    games_lost bigint NOT NULL,
    stones bigint NOT NULL,
    PRIMARY KEY (player_id, ruleset, shard)
) WITH (fillfactor = 70);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('lobby', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('deals', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('deals_of_players', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('standings', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- migrate:down
