-- Deals of public tables that a player took part in, the last one first, before a place in that order: those of some
-- kinds among the last so many there.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the place, $5 how many, $6 kinds,
-- $7 among how many, $8 player
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT shard, table_id, deal, ended_ms
          FROM (SELECT shard, table_id, deal, ended_ms, kind
                  FROM deals_of_players
                 WHERE player_id = $8 AND ended_ms >= $1::bigint
                   AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                 ORDER BY ended_ms DESC, table_id DESC, deal DESC
                 LIMIT $7) AS near
         WHERE kind = ANY ($6::bigint[])
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC
