-- Add deals that are over, and find them by their kinds and by who played in them; what is told of one once more takes
-- the place of what was told before.
-- $1 shard; one a deal: $2 table id, $3 number, $4 when it ended, $5 history, $6 kind, $7 stake, and of its kind:
-- $8 rule set, $9 lances and $10 classes of hand with commas, $11 binary digits of the stake, $12 whether a game was
-- staked, $13 whether the judge was called;
-- one a player of a deal: $14 place of the deal in $2.., from 1, $15 player id
WITH given AS (
    SELECT *
      FROM unnest($2::uuid[], $3::int[], $4::bigint[], $5::text[], $6::bigint[], $7::int[], $8::text[], $9::text[],
                  $10::text[], $11::smallint[], $12::boolean[], $13::boolean[])
           WITH ORDINALITY AS given (table_id, deal, ended_ms, history, kind, stake, ruleset, lances, classes,
                                     stake_bits, hordago, disputed, place)
), kinds AS (
    INSERT INTO deal_kinds (shard, kind, ruleset, lances, classes, stake_bits, hordago, disputed)
    SELECT DISTINCT ON (kind) $1::smallint, kind, ruleset, string_to_array(lances, ','), string_to_array(classes, ','),
           stake_bits, hordago, disputed
      FROM given
        ON CONFLICT DO NOTHING
), found AS (
    INSERT INTO deals_of_players (player_id, ended_ms, table_id, deal, shard, kind, stake)
    SELECT player_id, ended_ms, table_id, deal, $1::smallint, kind, stake
      FROM unnest($14::bigint[], $15::uuid[]) AS played (place, player_id) JOIN given USING (place)
        ON CONFLICT (player_id, ended_ms, table_id, deal, shard) DO UPDATE
       SET kind = excluded.kind, stake = excluded.stake
)
INSERT INTO deals (shard, table_id, deal, ended_ms, kind, stake, history)
SELECT $1::smallint, table_id, deal, ended_ms, kind, stake, history::json
  FROM given
    ON CONFLICT (shard, table_id, deal) DO UPDATE
   SET kind = excluded.kind, stake = excluded.stake, history = excluded.history
