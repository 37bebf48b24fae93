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
