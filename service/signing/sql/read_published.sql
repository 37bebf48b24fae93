-- The last checkpoint that was published of a shard, with what witnesses added to it.
-- $1 shard, $2 epoch, or null for the last of all
SELECT point.epoch, point.size, point.key,
       point.note || coalesce(string_agg(signed.line, '' ORDER BY signed.witness), '')
  FROM (SELECT epoch, size, key, note FROM log_checkpoints
         WHERE shard = $1::smallint AND ($2::integer IS NULL OR epoch = $2)
         ORDER BY epoch DESC, size DESC LIMIT 1) AS point
  LEFT JOIN log_cosignatures AS signed
    ON signed.shard = $1::smallint AND signed.epoch = point.epoch AND signed.size = point.size
 GROUP BY point.epoch, point.size, point.key, point.note
