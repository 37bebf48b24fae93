-- Bring the disputes of tables to what a batch of the log left them at.
-- $1 shard, $2 rows as a JSON list
INSERT INTO disputes AS row (shard, table_id, number, dispute_id, ruleset, seat, deal, status, judge, kind, rules, until_ms)
SELECT $1::smallint, table_id, number, dispute_id, ruleset, seat, deal, status, judge, kind, rules, until_ms
  FROM json_to_recordset($2) AS given (
       table_id uuid, number integer, dispute_id uuid, ruleset text, seat smallint, deal integer, status text,
       judge uuid, kind text, rules text[], until_ms bigint)
ON CONFLICT (shard, table_id, number) DO UPDATE
   SET status = excluded.status, judge = excluded.judge, kind = excluded.kind, rules = excluded.rules,
       until_ms = excluded.until_ms
