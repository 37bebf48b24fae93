-- Be the only one, until the transaction ends, who tells of tables of team matches.
-- $1 the lock
SELECT pg_advisory_xact_lock($1::bigint)
