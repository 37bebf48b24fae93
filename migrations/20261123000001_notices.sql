-- migrate:up

-- What concerns a player: read models too, made from the public parts of the log. The place of a notice is the position
-- of the event that it follows from, so a stream of them is resumed at a position in the log of each shard, and a
-- rebuild gives every notice the place that it had.

CREATE TABLE notices (                                           -- at most one row an event and player
    shard smallint NOT NULL,
    position bigint NOT NULL,                                    -- of the event, in the log of its shard
    player_id uuid NOT NULL,
    projector text NOT NULL,                                     -- which one writes it
    notice json NOT NULL,                                        -- as it is served
    PRIMARY KEY (shard, position, player_id)
);

CREATE INDEX notices_of_player ON notices (player_id, shard, position);

CREATE TABLE seatings (                                          -- one row a player and table that is not over
    shard smallint NOT NULL,
    table_id uuid NOT NULL,
    player_id uuid NOT NULL,
    seat smallint NOT NULL,
    taken boolean NOT NULL,                                      -- false: the seat is reserved for the player
    status text NOT NULL,                                        -- of the table
    turn boolean NOT NULL,                                       -- whether the player may act
    version bigint,                                              -- of the last event of the table, like the next two;
    position bigint,                                             -- null where it is not the player's turn
    at_ms bigint,
    PRIMARY KEY (shard, table_id, player_id)
) WITH (fillfactor = 70);

CREATE INDEX seatings_of_player ON seatings (player_id);
CREATE INDEX seatings_turns ON seatings (shard, position) WHERE turn;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('notices', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('seatings', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: the service does not run without its read models. ' ||
        'To make their rows again from the log, run `hordago rebuild`. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
