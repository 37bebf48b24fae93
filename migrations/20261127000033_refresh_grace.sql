-- migrate:up

-- The refresh token that was used last is good for some seconds more, for an app that lost the answer, and gets the same
-- answer. The tokens of that are kept for as long, sealed with a pad that follows from the refresh token alone.
ALTER TABLE app_grants
    ADD COLUMN former_hash bytea CHECK (octet_length(former_hash) = 32),  -- of that one; null: none was used yet
    ADD COLUMN former_ms bigint,                                 -- when it was used
    ADD COLUMN next_sealed bytea CHECK (octet_length(next_sealed) = 64);  -- what it gave; null: its time is over

CREATE INDEX app_grants_sealed ON app_grants (former_ms) WHERE next_sealed IS NOT NULL;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: apps that lose an answer need these columns to stay signed in. To go back, stop the ' ||
        'service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
