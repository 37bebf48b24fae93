-- migrate:up

-- Addresses to which the server sends what concerns a player, and the messages that are on their way. They follow from no
-- log, so they belong into a backup. A secret is not here: it is derived from a key outside the database.

CREATE TABLE webhooks (
    webhook_id uuid PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players,
    token_id uuid NOT NULL REFERENCES tokens,                    -- with which it was registered: it lasts as long
    url text NOT NULL CHECK (char_length(url) <= 2000),
    kinds text[],                                                -- of notices that are sent; null: all
    created_ms bigint NOT NULL CHECK (created_ms >= 0),
    gone_ms bigint CHECK (gone_ms >= 0)                          -- when the receiver said that it is gone; null: not
);

CREATE INDEX webhooks_of_player ON webhooks (player_id, created_ms, webhook_id);

CREATE TABLE webhook_deliveries (                                -- one row a message
    webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
    message_id text NOT NULL,                                    -- the same for every try
    kind text NOT NULL,
    body bytea NOT NULL,                                         -- the bytes that are sent
    created_ms bigint NOT NULL CHECK (created_ms >= 0),
    attempts integer NOT NULL DEFAULT 0,
    due_ms bigint,                                               -- of the next try; null: there is none
    delivered_ms bigint,                                         -- null: not delivered
    answer text,                                                 -- to the last try: a status, or why there was none
    PRIMARY KEY (webhook_id, message_id)
);

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_ms, message_id);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the webhooks of all players, which do not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
