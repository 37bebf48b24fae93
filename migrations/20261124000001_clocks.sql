-- migrate:up

-- Clocks of tables in lists, and until when a player may act. Tables that were opened before have no clock, so no row
-- has to be made again.

ALTER TABLE lobby
    ADD COLUMN clock json,                                       -- how long players may think; null: there is no clock
    ADD COLUMN speed text;                                       -- of that clock

CREATE INDEX lobby_by_speed ON lobby (speed, opened_ms, table_id) WHERE visibility = 'public' AND speed IS NOT NULL;

ALTER TABLE seatings
    ADD COLUMN until_ms bigint;                                  -- when the clock of the player runs out; null: it does not run

-- migrate:down

DROP INDEX lobby_by_speed;
ALTER TABLE lobby DROP COLUMN clock, DROP COLUMN speed;
ALTER TABLE seatings DROP COLUMN until_ms;
