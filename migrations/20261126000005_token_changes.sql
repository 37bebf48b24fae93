-- migrate:up

-- How often a token has ended or changed. Processes keep tokens in memory, and read this number to know that what they
-- keep still holds (service/accounts/tokens.py). A new token changes nothing that is kept.
CREATE TABLE token_changes (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    number bigint NOT NULL
);

INSERT INTO token_changes (number) VALUES (0);

-- Count a change and announce it, with the hash of the token, to the processes that may keep it.
CREATE FUNCTION count_token_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    counted bigint;
BEGIN
    INSERT INTO token_changes AS row (number) VALUES (1)
        ON CONFLICT (only_row) DO UPDATE SET number = row.number + 1
        RETURNING number INTO counted;
    PERFORM pg_notify('hordago_tokens', counted || ' ' || encode(OLD.hash, 'hex'));
    RETURN NULL;
END
$$;

-- At the end of the transaction: the row is then locked for the commit alone, and the numbers are in the order of commits.
CREATE CONSTRAINT TRIGGER tokens_are_counted
    AFTER DELETE OR UPDATE OF hash, player_id, scopes, expires_ms, revoked_ms, grant_id ON tokens
    DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION count_token_change();

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: processes that keep tokens in memory need this count. To go back, stop the service and ' ||
        'restore a backup from before the upgrade (docs/operations.md).';
END
$$;
