-- migrate:up

-- What readers have written about steps of finished matches. Not events: who wrote a note can delete it.

CREATE TABLE notes (
    note_id uuid PRIMARY KEY,
    table_id uuid NOT NULL,
    step integer NOT NULL CHECK (step >= 1),
    player_id uuid NOT NULL REFERENCES players,
    text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
    code text UNIQUE,                                            -- of a note that is read by its link alone; null: public
    created_ms bigint NOT NULL CHECK (created_ms >= 0),
    request_digest bytea
);

CREATE INDEX notes_of_table ON notes (table_id, step, created_ms, note_id);
CREATE INDEX notes_of_player ON notes (player_id, created_ms, note_id);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the notes of all readers, which do not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
