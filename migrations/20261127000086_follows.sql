-- migrate:up

-- Whom players follow. It does not follow from the log, so it belongs into a backup.

CREATE TABLE follows (
    player_id uuid NOT NULL REFERENCES players,
    followed_id uuid NOT NULL REFERENCES players,
    since_ms bigint NOT NULL CHECK (since_ms >= 0),
    PRIMARY KEY (player_id, followed_id),
    CHECK (player_id <> followed_id)
);

CREATE INDEX follows_of_followed ON follows (followed_id);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops whom players follow, which does not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
