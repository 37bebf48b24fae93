-- migrate:up

-- The machines that serve this installation and hand requests on to each other (PEER_URL), at the main server alone. A
-- machine is there while its row is at most two seconds old, by the clock of this server. Not logged and in no backup: a row is
-- written again and again.

CREATE UNLOGGED TABLE machines (
    url text PRIMARY KEY,                                        -- where the other machines reach it
    workers smallint NOT NULL CHECK (workers > 0),               -- processes that answer requests there
    secret text NOT NULL,                                        -- what marks a request that was handed on to it
    seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the machines that are there, which the service reads. To go back, stop ' ||
        'the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
