-- migrate:up

-- Whoever serves a checkpoint tells by which key it was signed, also where the key itself is not: the verifier key as
-- text. The checkpoints of before it was kept can go: the last one is in the file beside the key, and published again.

DELETE FROM log_cosignatures;
DELETE FROM log_checkpoints;
ALTER TABLE log_checkpoints ADD COLUMN key text NOT NULL;

-- migrate:down

DO $$ BEGIN RAISE EXCEPTION 'migrations only go forward'; END $$;
