-- $1 player id
SELECT player_id, name FROM players WHERE player_id = $1
