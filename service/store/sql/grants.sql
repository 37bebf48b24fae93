-- What the service's role may do, as statements to run; the owner runs them after every migration.
-- Read models and accounts it may change; the log and the heads only as an append does.
-- $1 the role
SELECT format('GRANT USAGE ON SCHEMA public TO %I', $1::text)
UNION ALL
SELECT format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I.%I TO %I', nspname, relname, $1::text)
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
 WHERE nspname = 'public' AND relkind IN ('r', 'p', 'v') AND relowner = current_user::regrole
   AND relname NOT IN ('events', 'streams', 'heads', 'event_log', 'schema_migrations')
UNION ALL
SELECT format('GRANT USAGE ON SEQUENCE %I.%I TO %I', nspname, relname, $1::text)
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
 WHERE nspname = 'public' AND relkind = 'S' AND relowner = current_user::regrole
UNION ALL
SELECT format(right_, $1::text)
  FROM (VALUES ('GRANT SELECT ON events, streams, heads, event_log, schema_migrations TO %I'),
               ('GRANT INSERT ON events TO %I'),
               ('GRANT INSERT (shard, stream_id, kind, version, head_hash, base, previous_hash),'
                ' UPDATE (version, head_hash, base, previous_hash) ON streams TO %I'),
               ('GRANT UPDATE (position) ON heads TO %I')) AS fixed (right_)
