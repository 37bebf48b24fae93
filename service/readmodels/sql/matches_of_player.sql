-- Team matches under way, unlisted ones too, in which a player is enrolled.
-- $1 player
SELECT match_id FROM matches WHERE status = 'playing' AND players @> ARRAY[$1::uuid]
