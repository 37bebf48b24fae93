-- Deals that are over, and the search keys by which they are found.


-- name: write_deals
-- Add deals that are over, and find them by their kinds and by who played in them; what is told of one once more takes
-- the place of what was told before.
-- $1 shard; one a deal: $2 table id, $3 number, $4 when it ended, $5 history, $6 kind, and of its kind: $7 rule set,
-- $8 lances and $9 classes of hand with commas, $10 stake, $11 whether a game was staked, $12 whether the judge was
-- called;
-- one a player of a deal: $13 place of the deal in $2.., from 1, $14 player id
WITH given AS (
    SELECT *
      FROM unnest($2::uuid[], $3::int[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[],
                  $10::int[], $11::boolean[], $12::boolean[])
           WITH ORDINALITY AS given (table_id, deal, ended_ms, history, kind, ruleset, lances, classes, stake, hordago,
                                     disputed, place)
), kinds AS (
    INSERT INTO deal_kinds (shard, kind, ruleset, lances, classes, stake, hordago, disputed)
    SELECT DISTINCT ON (kind) $1::smallint, kind, ruleset, string_to_array(lances, ','), string_to_array(classes, ','),
           stake, hordago, disputed
      FROM given
        ON CONFLICT DO NOTHING
), found AS (
    INSERT INTO deals_of_players (player_id, ended_ms, table_id, deal, shard, kind)
    SELECT player_id, ended_ms, table_id, deal, $1::smallint, kind
      FROM unnest($13::bigint[], $14::uuid[]) AS played (place, player_id) JOIN given USING (place)
        ON CONFLICT (player_id, ended_ms, table_id, deal, shard) DO UPDATE
       SET kind = excluded.kind
)
INSERT INTO deals (shard, table_id, deal, ended_ms, kind, history)
SELECT $1::smallint, table_id, deal, ended_ms, kind, history::json
  FROM given
    ON CONFLICT (shard, table_id, deal) DO UPDATE
   SET kind = excluded.kind, history = excluded.history


-- name: find_search_keys
-- Kinds of deals that have all of this, in whatever shard there are any; null: it does not matter.
-- $1 rule set, $2 lance, $3 class of hand, $4 least stake, $5 with a game staked, $6 with the
-- judge called
SELECT DISTINCT kind
  FROM deal_kinds
 WHERE ($1::text IS NULL OR ruleset = $1) AND ($2::text IS NULL OR lances @> ARRAY[$2])
   AND ($3::text IS NULL OR classes @> ARRAY[$3]) AND stake >= $4::int
   AND ($5::boolean IS NULL OR hordago = $5) AND ($6::boolean IS NULL OR disputed = $6)


-- name: list_deals
-- Deals of public tables that are over, the last one first, before a place in that order.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the place, $5 how many
SELECT ended_ms, table_id, deal, history
  FROM deals
 WHERE ended_ms >= $1::bigint AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
 ORDER BY ended_ms DESC, table_id DESC, deal DESC
 LIMIT $5


-- name: list_deals_of_player
-- Deals of public tables that a player took part in, the last one first, before a place in that order.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the place, $5 how many, $6 player
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT shard, table_id, deal, ended_ms
          FROM deals_of_players
         WHERE player_id = $6 AND ended_ms >= $1::bigint
           AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC


-- name: list_deals_near
-- Deals of public tables that are over, the last one first, before a place in that order: those of some
-- kinds among the last so many there.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the place, $5 how many, $6 kinds, $7 among how many
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT shard, table_id, deal, ended_ms
          FROM (SELECT shard, table_id, deal, ended_ms, kind
                  FROM deals
                 WHERE ended_ms >= $1::bigint AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                 ORDER BY ended_ms DESC, table_id DESC, deal DESC
                 LIMIT $7) AS near
         WHERE kind = ANY ($6::bigint[])
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC


-- name: list_deals_near_of_player
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


-- name: last_near
-- The place of the last one of so many deals before a place; none where there are not so many.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the place, $5 how many less one
SELECT ended_ms, table_id, deal
  FROM deals
 WHERE ended_ms >= $1::bigint AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
 ORDER BY ended_ms DESC, table_id DESC, deal DESC
OFFSET $5 LIMIT 1


-- name: last_near_of_player
-- The place of the last one of so many deals of a player before a place; none where there are not so many.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the place, $5 how many less one, $6 player
SELECT ended_ms, table_id, deal
  FROM deals_of_players
 WHERE player_id = $6 AND ended_ms >= $1::bigint
   AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
 ORDER BY ended_ms DESC, table_id DESC, deal DESC
OFFSET $5 LIMIT 1


-- name: list_deals_of_keys
-- Deals of public tables that are over, the last one first, before a place in that order: the last ones
-- of each kind that is looked for, and of these the last ones.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the place, $5 how many, $6 kinds
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT last.*
          FROM unnest($6::bigint[]) AS wanted (kind)
         CROSS JOIN LATERAL (SELECT shard, table_id, deal, ended_ms
                               FROM deals
                              WHERE kind = wanted.kind AND ended_ms >= $1::bigint
                                AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                              ORDER BY ended_ms DESC, table_id DESC, deal DESC
                              LIMIT $5) AS last
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC


-- name: list_deals_of_keys_of_player
-- Deals of public tables that a player took part in, the last one first, before a place in that order: the last ones
-- of each kind that is looked for, and of these the last ones.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the place, $5 how many, $6 kinds, $7 player
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT last.*
          FROM unnest($6::bigint[]) AS wanted (kind)
         CROSS JOIN LATERAL (SELECT shard, table_id, deal, ended_ms
                               FROM deals_of_players
                              WHERE player_id = $7 AND kind = wanted.kind AND ended_ms >= $1::bigint
                                AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                              ORDER BY ended_ms DESC, table_id DESC, deal DESC
                              LIMIT $5) AS last
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC
