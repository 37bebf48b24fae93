-- migrate:up

-- What an app asked for and was given, in its own words: the answers with tokens say it again. Null: allowed before this
-- was kept, when every answer named reading first.
ALTER TABLE app_grants ADD COLUMN asked_scope text CHECK (char_length(asked_scope) <= 100);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops what apps have asked for, which does not follow from the log. To go back, ' ||
        'stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
