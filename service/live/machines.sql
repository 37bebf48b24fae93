-- The machines of an installation: each has one row, which it writes again and again while it serves.


-- name: note_machine
-- Say that a machine is there; what marked requests for it before goes on to do so.
-- $1 address, $2 processes that answer, $3 a new secret
INSERT INTO machines (url, workers, secret) VALUES ($1, $2, $3)
ON CONFLICT (url) DO UPDATE SET workers = excluded.workers, seen_at = clock_timestamp()


-- name: read_machines
-- $1 the age in seconds from which on a machine is away
SELECT url, workers, secret FROM machines WHERE seen_at > clock_timestamp() - make_interval(secs => $1)


-- name: remove_machine
-- $1 address
DELETE FROM machines WHERE url = $1


-- name: forget_machines
-- Delete what machines left that were killed.
DELETE FROM machines WHERE seen_at < clock_timestamp() - interval '1 day'
