-- migrate:up

-- With which token another token was minted, or an app was allowed; null: by the operator, at the sign-up, by a recovery,
-- or before this was kept. No foreign keys: what is named here can only be a token of the same player.
ALTER TABLE tokens ADD COLUMN minted_by uuid;
ALTER TABLE app_grants ADD COLUMN allowed_by uuid;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this forgets what was made with which token, so that a stolen one can no longer be ended with ' ||
        'all that it made. To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
