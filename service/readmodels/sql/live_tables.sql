-- Tables of a shard that are not over, unlisted ones too; those of a team match are the match's to end.
-- $1 shard
SELECT table_id FROM lobby WHERE shard = $1::smallint AND status NOT IN ('finished', 'closed')
