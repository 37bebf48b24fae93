-- Team matches under way, unlisted ones too, in which a player is enrolled, or which are of a tournament that he is in.
-- $1 player
SELECT match_id FROM matches
 WHERE status = 'playing'
   AND (players @> ARRAY[$1::uuid]
        OR tournament IN (SELECT tournament_id FROM tournaments WHERE players @> ARRAY[$1::uuid]))
