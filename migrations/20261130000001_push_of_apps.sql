-- migrate:up

-- The token of an app is deleted: by the next refresh, and with its grant. A browser that was subscribed with it held it
-- fast, so that nobody could end the app, close the account or recover it.
ALTER TABLE push_subscriptions
    DROP CONSTRAINT push_subscriptions_token_id_fkey,
    ADD CONSTRAINT push_subscriptions_token_id_fkey FOREIGN KEY (token_id) REFERENCES tokens ON DELETE CASCADE;

CREATE INDEX push_subscriptions_of_token ON push_subscriptions (token_id);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: without this an app that has a push subscription cannot be ended. To go back, stop ' ||
        'the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
