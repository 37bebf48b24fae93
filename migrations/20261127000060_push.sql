-- migrate:up

-- Browsers to which the server pushes that a table waits for their player (RFC 8030), and the pushes on their way. They
-- follow from no log; what they hold is worth nothing without the server's key, which is outside the database.

CREATE TABLE push_subscriptions (
    subscription_id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players,
    token_id uuid NOT NULL REFERENCES tokens,                    -- with which it was made: it lasts as long
    endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 2000),  -- a secret of browser and push service
    p256dh bytea NOT NULL CHECK (octet_length(p256dh) = 65),     -- the public key of the browser
    auth bytea NOT NULL CHECK (octet_length(auth) = 16),
    language text NOT NULL,
    created_ms bigint NOT NULL CHECK (created_ms >= 0)
);

CREATE INDEX push_subscriptions_of_player ON push_subscriptions (player_id, created_ms, subscription_id);

CREATE TABLE pushed_turns (                                      -- turns that were looked at, pushed or not
    table_id uuid NOT NULL,
    player_id uuid NOT NULL,
    shard smallint NOT NULL,
    version bigint NOT NULL,                                     -- of the table when it was seen to be their turn
    PRIMARY KEY (table_id, player_id)
);

CREATE TABLE pushes (                                            -- one row a push that waits
    subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
    table_id uuid NOT NULL,
    kind text NOT NULL,                                          -- of its notice
    created_ms bigint NOT NULL CHECK (created_ms >= 0),
    attempts integer NOT NULL DEFAULT 0,
    due_ms bigint NOT NULL,                                      -- of the next try
    PRIMARY KEY (subscription_id, table_id, kind)
);

CREATE INDEX pushes_due ON pushes (due_ms);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the push subscriptions of all players, which do not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
