-- Kinds of deals that have all of this, in whatever shard there are any; null: it does not matter.
-- $1 rule set, $2 lance, $3 class of hand, $4 least stake, $5 with a game staked, $6 with the
-- judge called
SELECT DISTINCT kind
  FROM deal_kinds
 WHERE ($1::text IS NULL OR ruleset = $1) AND ($2::text IS NULL OR lances @> ARRAY[$2])
   AND ($3::text IS NULL OR classes @> ARRAY[$3]) AND stake >= $4::int
   AND ($5::boolean IS NULL OR hordago = $5) AND ($6::boolean IS NULL OR disputed = $6)
