-- Deals that are over, and the search keys by which they are found. Lists have the newest deals first.
--
-- Searches name their shards everywhere, although the keys would do: where tables are distributed, Citus can send such
-- a statement to the one node that has the shard, and plans no other form of these.


-- name: write_deals
-- Add deals that are over, with their search keys and their players. A deal that is there already is replaced.
-- $1 shard; one a deal: $2 table id, $3 number, $4 when it ended, $5 history, $6 search key, and of this key: $7 rule
-- set, $8 whether a dispute was opened, $9 facets;
-- one a player of a deal: $10 place of the deal in $2.., from 1, $11 player id
WITH given AS (
    SELECT *
      FROM unnest($2::uuid[], $3::int[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::boolean[], $9::text[])
           WITH ORDINALITY AS given (table_id, deal, ended_ms, history, search_key, ruleset, disputed, facets, place)
), keys AS (
    INSERT INTO search_keys (shard, key, kind, ruleset, disputed, facets)
    SELECT DISTINCT ON (search_key) $1::smallint, search_key, 'deal', ruleset, disputed, facets::jsonb
      FROM given
        ON CONFLICT DO NOTHING
), found AS (
    INSERT INTO deals_of_players (player_id, ended_ms, table_id, deal, shard, search_key)
    SELECT player_id, ended_ms, table_id, deal, $1::smallint, search_key
      FROM unnest($10::bigint[], $11::uuid[]) AS played (place, player_id) JOIN given USING (place)
        ON CONFLICT (player_id, ended_ms, table_id, deal, shard) DO UPDATE
       SET search_key = excluded.search_key
), stored AS (
    INSERT INTO deals (shard, table_id, deal, ended_ms, search_key, history)
    SELECT $1::smallint, table_id, deal, ended_ms, search_key, history::json
      FROM given
        ON CONFLICT (shard, table_id, deal) DO UPDATE
       SET search_key = excluded.search_key, history = excluded.history
)
SELECT


-- name: delete_plays
-- Delete the plays of deals, before they are written anew: a ruling can leave fewer of them.
-- $1 shard; one a deal: $2 table id, $3 number
DELETE FROM plays
 USING unnest($2::uuid[], $3::int[]) AS given (table_id, deal)
 WHERE plays.shard = $1::smallint AND plays.table_id = given.table_id AND plays.deal = given.deal


-- name: write_plays
-- Add what seats did in the parts of deals, with their search keys.
-- $1 shard; one a play: $2 table id, $3 number of the deal, $4 place among the plays of the deal, $5 when the deal ended,
-- $6 player id or null, $7 search key, and of this key: $8 rule set, $9 whether a dispute was opened, $10 facets
WITH given AS (
    SELECT *
      FROM unnest($2::uuid[], $3::int[], $4::int[], $5::bigint[], $6::uuid[], $7::bigint[], $8::text[], $9::boolean[],
                  $10::text[])
           AS given (table_id, deal, place, ended_ms, player_id, search_key, ruleset, disputed, facets)
), keys AS (
    INSERT INTO search_keys (shard, key, kind, ruleset, disputed, facets)
    SELECT DISTINCT ON (search_key) $1::smallint, search_key, 'play', ruleset, disputed, facets::jsonb
      FROM given
        ON CONFLICT DO NOTHING
), stored AS (
    INSERT INTO plays (shard, table_id, deal, place, ended_ms, player_id, search_key)
    SELECT $1::smallint, table_id, deal, place, ended_ms, player_id, search_key
      FROM given
)
SELECT


-- name: find_search_keys
-- Find the search keys that match all filters, over all shards.
-- $1 rule set and $2 whether a dispute was opened, null for any; $3 values that the facets contain; names of facets
-- that $4 have a value, $5 have none; one an amount: $6 name and $7 least amount; $8 whether of deals or of plays. All
-- keys are read: at some thousand of them an index on the facets saves nothing.; $9 shards
SELECT DISTINCT key
  FROM search_keys
 WHERE shard = ANY ($9::smallint[]) AND kind = $8
   AND ($1::text IS NULL OR ruleset = $1) AND ($2::boolean IS NULL OR disputed = $2)
   AND facets @> $3::jsonb AND facets ?& $4::text[] AND NOT facets ?| $5::text[]
   AND ($6::text[] = '{}'
        OR NOT EXISTS (SELECT
                         FROM unnest($6::text[], $7::int[]) AS least (name, amount)
                        WHERE (facets -> name >= to_jsonb(amount)) IS NOT TRUE))


-- name: list_deals
-- List deals of public tables before a position.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many; $6 shards
SELECT ended_ms, table_id, deal, history
  FROM deals
 WHERE shard = ANY ($6::smallint[])
   AND ended_ms >= $1::bigint AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
 ORDER BY ended_ms DESC, table_id DESC, deal DESC
 LIMIT $5


-- name: list_deals_of_player
-- List deals of public tables that a player played, before a position.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many, $6 player; $7 shards
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT shard, table_id, deal, ended_ms
          FROM deals_of_players
         WHERE shard = ANY ($7::smallint[])
           AND player_id = $6 AND ended_ms >= $1::bigint
           AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 WHERE deals.shard = ANY ($7::smallint[])
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC


-- name: list_deals_near
-- List deals of public tables before a position: those with one of some search keys, among the newest so many.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many, $6 search keys, $7 among how many; $8 shards
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT shard, table_id, deal, ended_ms
          FROM (SELECT shard, table_id, deal, ended_ms, search_key
                  FROM deals
                 WHERE shard = ANY ($8::smallint[])
                   AND ended_ms >= $1::bigint AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                 ORDER BY ended_ms DESC, table_id DESC, deal DESC
                 LIMIT $7) AS near
         WHERE search_key = ANY ($6::bigint[])
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 WHERE deals.shard = ANY ($8::smallint[])
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC


-- name: list_deals_near_of_player
-- List deals of public tables that a player played, before a position: those with one of some search keys, among the
-- newest so many.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many, $6 search keys,
-- $7 among how many, $8 player; $9 shards
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT shard, table_id, deal, ended_ms
          FROM (SELECT shard, table_id, deal, ended_ms, search_key
                  FROM deals_of_players
                 WHERE shard = ANY ($9::smallint[])
                   AND player_id = $8 AND ended_ms >= $1::bigint
                   AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                 ORDER BY ended_ms DESC, table_id DESC, deal DESC
                 LIMIT $7) AS near
         WHERE search_key = ANY ($6::bigint[])
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 WHERE deals.shard = ANY ($9::smallint[])
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC


-- name: last_near
-- Read the position of the last of so many deals before a position; no row if there are fewer.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many less one; $6 shards
SELECT ended_ms, table_id, deal
  FROM deals
 WHERE shard = ANY ($6::smallint[])
   AND ended_ms >= $1::bigint AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
 ORDER BY ended_ms DESC, table_id DESC, deal DESC
OFFSET $5 LIMIT 1


-- name: last_near_of_player
-- Read the position of the last of so many deals of a player before a position; no row if there are fewer.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many less one, $6 player; $7 shards
SELECT ended_ms, table_id, deal
  FROM deals_of_players
 WHERE shard = ANY ($7::smallint[])
   AND player_id = $6 AND ended_ms >= $1::bigint
   AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
 ORDER BY ended_ms DESC, table_id DESC, deal DESC
OFFSET $5 LIMIT 1


-- name: list_deals_of_keys
-- List deals of public tables before a position: the newest deals of each search key, and of these the newest.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many, $6 search keys; $7 shards
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT last.*
          FROM unnest($6::bigint[]) AS wanted (search_key)
         CROSS JOIN LATERAL (SELECT shard, table_id, deal, ended_ms
                               FROM deals
                              WHERE shard = ANY ($7::smallint[])
                                AND search_key = wanted.search_key AND ended_ms >= $1::bigint
                                AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                              ORDER BY ended_ms DESC, table_id DESC, deal DESC
                              LIMIT $5) AS last
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 WHERE deals.shard = ANY ($7::smallint[])
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC


-- name: list_deals_of_keys_of_player
-- List deals of public tables that a player played, before a position: the newest deals of each search key, and of
-- these the newest.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many, $6 search keys, $7 player; $8 shards
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT last.*
          FROM unnest($6::bigint[]) AS wanted (search_key)
         CROSS JOIN LATERAL (SELECT shard, table_id, deal, ended_ms
                               FROM deals_of_players
                              WHERE shard = ANY ($8::smallint[])
                                AND player_id = $7 AND search_key = wanted.search_key AND ended_ms >= $1::bigint
                                AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                              ORDER BY ended_ms DESC, table_id DESC, deal DESC
                              LIMIT $5) AS last
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 WHERE deals.shard = ANY ($8::smallint[])
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC


-- name: list_deals_near_by_plays
-- List deals of public tables before a position: those with a play that has one of some search keys, among the newest so
-- many.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many, $6 search keys, $7 among how many; $8 shards
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT shard, table_id, deal, ended_ms
          FROM (SELECT shard, table_id, deal, ended_ms
                  FROM deals
                 WHERE shard = ANY ($8::smallint[])
                   AND ended_ms >= $1::bigint AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                 ORDER BY ended_ms DESC, table_id DESC, deal DESC
                 LIMIT $7) AS near
         WHERE EXISTS (SELECT
                         FROM plays
                        WHERE plays.shard = ANY ($8::smallint[]) AND plays.shard = near.shard
                          AND plays.table_id = near.table_id AND plays.deal = near.deal
                          AND search_key = ANY ($6::bigint[]))
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 WHERE deals.shard = ANY ($8::smallint[])
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC


-- name: list_deals_near_by_plays_of_player
-- List deals of public tables before a position: those with a play of a player that has one of some search keys, among
-- the newest so many that they played. One statement for both would read from one table or the other by a union, and no
-- order of an index passes through a union with conditions: Postgres reads all deals then.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many, $6 search keys,
-- $7 among how many, $8 player; $9 shards
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT shard, table_id, deal, ended_ms
          FROM (SELECT shard, table_id, deal, ended_ms
                  FROM deals_of_players
                 WHERE shard = ANY ($9::smallint[])
                   AND player_id = $8 AND ended_ms >= $1::bigint
                   AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                 ORDER BY ended_ms DESC, table_id DESC, deal DESC
                 LIMIT $7) AS near
         WHERE EXISTS (SELECT
                         FROM plays
                        WHERE plays.shard = ANY ($9::smallint[]) AND plays.shard = near.shard
                          AND plays.table_id = near.table_id AND plays.deal = near.deal
                          AND plays.player_id = $8 AND search_key = ANY ($6::bigint[]))
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 WHERE deals.shard = ANY ($9::smallint[])
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC


-- name: list_deals_of_plays
-- List deals of public tables before a position: the newest deals with a play of each search key, of a player if one is
-- given, and of these the newest. A plan is made for each call, with the index of whose plays are read.
-- $1 from when they ended, $2 ended_ms, $3 table id and $4 deal of the position, $5 how many, $6 search keys,
-- $7 player or null; $8 shards
SELECT found.ended_ms, found.table_id, found.deal, deals.history
  FROM (SELECT DISTINCT last.*
          FROM unnest($6::bigint[]) AS wanted (search_key)
         CROSS JOIN LATERAL (SELECT DISTINCT ON (ended_ms, table_id, deal) shard, table_id, deal, ended_ms
                               FROM plays
                              WHERE shard = ANY ($8::smallint[])
                                AND ($7::uuid IS NULL OR player_id = $7) AND search_key = wanted.search_key
                                AND ended_ms >= $1::bigint
                                AND (ended_ms, table_id, deal) < ($2::bigint, $3::uuid, $4::int)
                              ORDER BY ended_ms DESC, table_id DESC, deal DESC
                              LIMIT $5) AS last
         ORDER BY ended_ms DESC, table_id DESC, deal DESC
         LIMIT $5) AS found
  JOIN deals USING (shard, table_id, deal)
 WHERE deals.shard = ANY ($8::smallint[])
 ORDER BY found.ended_ms DESC, found.table_id DESC, found.deal DESC
