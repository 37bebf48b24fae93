-- Whom players follow, and what these play.


-- name: follow_player
-- Follow a player, unless as many are followed as may be; no row then. Who is followed already stays so.
-- $1 player, $2 whom they follow, $3 now_ms, $4 most
INSERT INTO follows AS row (player_id, followed_id, since_ms)
SELECT $1::uuid, $2::uuid, $3
 WHERE (SELECT count(*) FROM follows WHERE player_id = $1::uuid AND followed_id <> $2::uuid) < $4
ON CONFLICT (player_id, followed_id) DO UPDATE SET since_ms = row.since_ms
RETURNING since_ms


-- name: unfollow_player
-- $1 player, $2 whom they follow
DELETE FROM follows WHERE player_id = $1 AND followed_id = $2


-- name: list_followed
-- Whom a player follows, the newest first, each with their newest public tables.
-- $1 player, $2 how many tables
WITH followed AS MATERIALIZED (
    SELECT followed_id AS player, players.name, since_ms
      FROM follows
      JOIN players ON players.player_id = followed_id
     WHERE follows.player_id = $1
), played AS (
    SELECT player, table_id, status, ruleset, updated_ms,
           row_number() OVER (PARTITION BY player ORDER BY opened_ms DESC, table_id DESC) AS place
      FROM followed
      JOIN lobby ON visibility = 'public' AND lobby.players @> ARRAY[player]
)
SELECT player, name, to_timestamp(since_ms / 1000.0) AS since,
       (SELECT coalesce(json_agg(json_build_object('id', table_id, 'status', status, 'ruleset', ruleset,
                                                   'updated_at', to_timestamp(updated_ms / 1000.0))
                                 ORDER BY place), '[]')
          FROM played
         WHERE played.player = followed.player AND place <= $2) AS tables
  FROM followed
 ORDER BY since_ms DESC, player


-- name: forget_player
-- $1 player
DELETE FROM follows WHERE player_id = $1 OR followed_id = $1
