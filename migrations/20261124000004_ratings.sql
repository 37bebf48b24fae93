-- migrate:up

-- Accounts of bots. The mark is never taken away, so that what a bot played is never taken for a person's.
ALTER TABLE players
    ADD COLUMN bot boolean NOT NULL DEFAULT false,
    ADD COLUMN owner_id uuid REFERENCES players,                 -- of a bot: who created its account; null: not known
    ADD CHECK (bot OR owner_id IS NULL);

CREATE INDEX players_by_owner ON players (owner_id) WHERE owner_id IS NOT NULL;

CREATE FUNCTION refuse_unmarking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an account that is marked as a bot stays so';
END
$$;

CREATE TRIGGER bots_stay_bots BEFORE UPDATE OF bot ON players
    FOR EACH ROW WHEN (OLD.bot AND NOT NEW.bot) EXECUTE FUNCTION refuse_unmarking();

-- What the lists of tables show of it.
DO $$
BEGIN
    ALTER TABLE lobby                                            -- in a block, for Citus: see the migration of clocks
        ADD COLUMN rated boolean NOT NULL DEFAULT false,
        ADD COLUMN people_only boolean NOT NULL DEFAULT false;
END
$$;

-- Ratings. They follow from the results of rated tables in all shards, so these tables are not distributed by shard.

CREATE TABLE rated_results (                                     -- one row a rated table that is over, with or without a result
    table_id uuid PRIMARY KEY,
    ruleset text NOT NULL,
    speed text NOT NULL,
    ended_ms bigint NOT NULL,                                    -- when the match was over for the first time
    players uuid[] NOT NULL,                                     -- by seat
    score smallint,                                              -- halves of a point of seats 0 and 2; null: undecided by a ruling
    quick boolean NOT NULL,                                      -- whether the losers gave up early
    settled boolean NOT NULL                                     -- whether the ratings contain this result
);

CREATE INDEX rated_results_in_order ON rated_results (ruleset, speed, ended_ms, table_id);
CREATE INDEX rated_results_unsettled ON rated_results (ruleset, speed, ended_ms, table_id) WHERE NOT settled;

CREATE TABLE rating_changes (                                    -- one row a result and rating that it changed
    ruleset text NOT NULL,
    speed text NOT NULL,
    unit text NOT NULL,                                          -- a player, or the two of a pair in the order of their ids
    ended_ms bigint NOT NULL,
    table_id uuid NOT NULL,
    score smallint NOT NULL,                                     -- of the unit, in halves of a point
    games integer NOT NULL,                                      -- results up to this one
    rating_before integer NOT NULL,                              -- thousandths of a point, like the next three
    deviation_before integer NOT NULL,
    rating integer NOT NULL,
    deviation integer NOT NULL,
    volatility integer NOT NULL,                                 -- billionths
    PRIMARY KEY (unit, ruleset, speed, ended_ms, table_id)
);

CREATE INDEX rating_changes_in_order ON rating_changes (ruleset, speed, ended_ms, table_id);

CREATE TABLE ratings (                                           -- each rating after its last result
    ruleset text NOT NULL,
    speed text NOT NULL,
    unit text NOT NULL,
    players uuid[] NOT NULL,                                     -- one, or the two of a pair
    rating integer NOT NULL,
    deviation integer NOT NULL,
    volatility integer NOT NULL,
    games integer NOT NULL,
    last_ms bigint NOT NULL,
    listed_until_ms bigint NOT NULL,                             -- when the deviation is too large for a leaderboard
    PRIMARY KEY (unit, ruleset, speed)
) WITH (fillfactor = 70);

CREATE INDEX ratings_of_players ON ratings USING gin (players);
CREATE INDEX ratings_leaders ON ratings (ruleset, speed, cardinality(players), rating, unit) WHERE games >= 10;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops which accounts are bots, which does not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
