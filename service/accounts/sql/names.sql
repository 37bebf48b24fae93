-- What players are called; no row for those that do not exist.
-- $1 player ids
SELECT player_id, name FROM players WHERE player_id = ANY ($1::uuid[])
