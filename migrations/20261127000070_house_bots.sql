-- migrate:up

-- The accounts of the bots of the house: they are named in seeks and challenges by these ids, hold no token, and sit at
-- tables as bots, by the name of the account.

INSERT INTO players (player_id, name, created_ms, bot) VALUES
    ('01940000-0000-7000-8000-00000000b071', 'easy', 0, true),
    ('01940000-0000-7000-8000-00000000b072', 'basic', 0, true),
    ('01940000-0000-7000-8000-00000000b073', 'strong', 0, true);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: challenges and follows may name the accounts of the house''s bots. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
