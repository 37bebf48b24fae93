-- migrate:up

-- What a request has made under an Idempotency-Key is found again by its id, which is derived from player and key; the
-- digest of the request is beside it, so that another request under the key is refused. Null: it was made without a key.
DO $$
BEGIN
    ALTER TABLE seeks
        ADD COLUMN request_digest bytea CHECK (octet_length(request_digest) = 32),
        ADD COLUMN matched_ms bigint;                            -- null: not yet
    CREATE INDEX seeks_matched ON seeks (player_id, matched_ms) WHERE matched_ms IS NOT NULL;
    ALTER TABLE challenges ADD COLUMN request_digest bytea CHECK (octet_length(request_digest) = 32);
    ALTER TABLE rematches ADD COLUMN request_digest bytea CHECK (octet_length(request_digest) = 32);
    ALTER TABLE webhooks ADD COLUMN request_digest bytea CHECK (octet_length(request_digest) = 32);
    ALTER TABLE webhook_deliveries ADD COLUMN request_digest bytea CHECK (octet_length(request_digest) = 32);
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: requests that are sent again need these columns. To go back, stop the service and ' ||
        'restore a backup from before the upgrade (docs/operations.md).';
END
$$;
