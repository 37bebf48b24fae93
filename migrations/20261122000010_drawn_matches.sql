-- migrate:up

-- Matches can be drawn. Nothing has to be counted again: in no game that was played until now could they be.
ALTER TABLE standings ADD COLUMN matches_drawn bigint NOT NULL DEFAULT 0;

-- migrate:down

DO $$ BEGIN RAISE EXCEPTION 'migrations only go forward'; END $$;
