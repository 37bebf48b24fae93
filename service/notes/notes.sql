-- Notes on steps of finished matches.


-- name: lock_writer
-- Let a player write one note after the other, so that they are counted.
-- $1 player
SELECT FROM players WHERE player_id = $1 FOR NO KEY UPDATE


-- name: add_note
-- A note more; no row where its player has as many at the table as may be, or where it is there.
-- $1 note id, $2 table id, $3 step, $4 player, $5 text, $6 code or null, $7 now_ms, $8 digest of the request, $9 most notes
INSERT INTO notes (note_id, table_id, step, player_id, text, code, created_ms, request_digest)
SELECT $1, $2::uuid, $3, $4::uuid, $5, $6, $7, $8
 WHERE (SELECT count(*) FROM notes WHERE table_id = $2::uuid AND player_id = $4::uuid) < $9::integer
ON CONFLICT (note_id) DO NOTHING
RETURNING note_id


-- name: read_note
-- $1 note id
SELECT note_id AS id, table_id AS "table", step, player_id AS player, text, code, created_ms, request_digest
  FROM notes
 WHERE note_id = $1


-- name: list_notes
-- The notes of a table that a reader may have, by step: public ones, their own, and that of a link.
-- $1 table id, $2 player or null, $3 code or null, $4 the step and $5 the id after which, $6 how many
SELECT note_id AS id, table_id AS "table", step, player_id AS player, text, code, created_ms, request_digest
  FROM notes
 WHERE table_id = $1 AND (code IS NULL OR player_id = $2 OR code = $3) AND (step, note_id) > ($4, $5)
 ORDER BY step, note_id
 LIMIT $6


-- name: delete_note
-- $1 note id, $2 table id, $3 its player, or null for any
DELETE FROM notes WHERE note_id = $1 AND table_id = $2 AND ($3::uuid IS NULL OR player_id = $3) RETURNING note_id
