-- The last checkpoint that was published of a shard and has a certain size or more, with what witnesses added to it.
-- $1 shard, $2 least size
SELECT point.epoch, point.size, point.note || coalesce(string_agg(signed.line, '' ORDER BY signed.witness), '')
  FROM (SELECT epoch, size, note FROM log_checkpoints
         WHERE shard = $1::smallint
         ORDER BY epoch DESC, size DESC LIMIT 1) AS point
  LEFT JOIN log_cosignatures AS signed
    ON signed.shard = $1::smallint AND signed.epoch = point.epoch AND signed.size = point.size
 WHERE point.size >= $2::bigint
 GROUP BY point.epoch, point.size, point.note
