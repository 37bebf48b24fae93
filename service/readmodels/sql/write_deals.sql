-- Add deals that are over, and find them by who played in them.
-- $1 shard; one a deal: $2 table id, $3 number, $4 rule set, $5 when it ended, $6 lances, with commas, $7 history,
-- $8 classes of hand, with commas, $9 stake, $10 whether a game was staked, $11 whether the judge was called;
-- one a player of a deal: $12 place of the deal in $2.., from 1, $13 player id
WITH given AS (
    SELECT *
      FROM unnest($2::uuid[], $3::int[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::int[],
                  $10::boolean[], $11::boolean[])
           WITH ORDINALITY AS given (table_id, deal, ruleset, ended_ms, lances, history, classes, stake, hordago,
                                     disputed, place)
), found AS (
    INSERT INTO deals_of_players (player_id, ended_ms, table_id, deal, shard)
    SELECT player_id, ended_ms, table_id, deal, $1::smallint
      FROM unnest($12::bigint[], $13::uuid[]) AS played (place, player_id) JOIN given USING (place)
)
INSERT INTO deals (shard, table_id, deal, ruleset, ended_ms, lances, history, classes, stake, hordago, disputed)
SELECT $1::smallint, table_id, deal, ruleset, ended_ms, string_to_array(lances, ','), history::json,
       string_to_array(classes, ','), stake, hordago, disputed
  FROM given
