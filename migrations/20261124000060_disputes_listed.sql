-- migrate:up

-- Judges list disputes by the hour at which they are due, all of them or those of a status.
CREATE INDEX disputes_newest ON disputes (until_ms, dispute_id);
CREATE INDEX disputes_by_status ON disputes (status, until_ms, dispute_id);

-- migrate:down

DO $$ BEGIN RAISE EXCEPTION 'migrations only go forward'; END $$;
