-- migrate:up

-- What else deals are searched by, and what players' deals add up to.

ALTER TABLE deals ADD COLUMN classes text[] NOT NULL DEFAULT '{}';      -- of the hands that were shown
ALTER TABLE deals ADD COLUMN stake integer NOT NULL DEFAULT 0;          -- the most stones that a lance was worth
ALTER TABLE deals ADD COLUMN hordago boolean NOT NULL DEFAULT false;    -- whether somebody staked the game
ALTER TABLE deals ADD COLUMN disputed boolean NOT NULL DEFAULT false;   -- whether the judge was called

CREATE INDEX deals_by_stake ON deals (stake);
CREATE INDEX deals_hordago ON deals (ended_ms, table_id, deal) WHERE hordago;
CREATE INDEX deals_disputed ON deals (ended_ms, table_id, deal) WHERE disputed;

CREATE TABLE statistics (                                        -- totals of a player's deals at public tables
    player_id uuid NOT NULL,
    ruleset text NOT NULL,
    shard smallint NOT NULL,
    deals bigint NOT NULL,
    lances_played bigint NOT NULL,                               -- in which his side could be paid
    lances_won bigint NOT NULL,                                  -- by his side
    bluffs bigint NOT NULL,                                      -- bets of his that took a lance from a better hand
    stones bigint NOT NULL,                                      -- scored by his side
    PRIMARY KEY (player_id, ruleset, shard)
) WITH (fillfactor = 70);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('statistics', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- The rows there are do not know these things: the next server to start makes all of them anew from the log.
DELETE FROM lobby;
DELETE FROM deals;
DELETE FROM deals_of_players;
DELETE FROM standings;
DELETE FROM checkpoints WHERE projector = 'tables';

-- migrate:down

DO $$ BEGIN RAISE EXCEPTION 'migrations only go forward'; END $$;
