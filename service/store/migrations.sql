-- The rights of the service's role.


-- name: grants
-- Make the statements that give the service's role its rights; the owner runs them after every migration.
-- The role may change read models and accounts; the log and the heads only as an append does.
-- $1 the role
SELECT format('GRANT USAGE ON SCHEMA public TO %I', $1::text)
UNION ALL
SELECT format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I.%I TO %I', nspname, relname, $1::text)
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
 WHERE nspname = 'public' AND relkind IN ('r', 'p', 'v') AND relowner = current_user::regrole
   AND relname NOT IN ('events', 'streams', 'heads', 'event_log', 'archived', 'schema_migrations', 'this_server',
                       'shard_homes', 'log_epochs', 'log_entries')
UNION ALL
SELECT format('GRANT USAGE ON SEQUENCE %I.%I TO %I', nspname, relname, $1::text)
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
 WHERE nspname = 'public' AND relkind = 'S' AND relowner = current_user::regrole
UNION ALL
SELECT format(right_, $1::text)
  FROM (VALUES ('GRANT SELECT ON events, streams, heads, event_log, archived, schema_migrations, this_server,'
                ' shard_homes, log_epochs, log_entries TO %I', NULL),
               ('GRANT INSERT ON log_entries TO %I', NULL),
               ('GRANT INSERT ON events TO %I', false),
               ('GRANT INSERT (shard, stream_id, kind, version, head_hash, base, previous_hash),'
                ' UPDATE (version, head_hash, base, previous_hash) ON streams TO %I', false),
               ('GRANT UPDATE (position) ON heads TO %I', false),
               -- Citus gives the workers no rights on columns. There functions append, and the role has none to write.
               ('REVOKE INSERT, UPDATE ON events, streams, heads FROM %I', true)) AS fixed (right_, distributed)
 WHERE distributed IS DISTINCT FROM NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')
UNION ALL
SELECT format('GRANT EXECUTE ON FUNCTION %s TO %I', oid::regprocedure, $1::text)
  FROM pg_proc
 WHERE pronamespace = 'public'::regnamespace AND proowner = current_user::regrole AND proname ~ '^append.*_[0-9]+$'
   AND NOT has_function_privilege($1::text, oid, 'EXECUTE')


-- name: role_power
-- Return why the role of this session may not run the service; null if it may.
-- The session's role is asked, not the current one: SET ROLE can be undone.
SELECT CASE
       WHEN EXISTS (SELECT FROM pg_roles WHERE rolsuper AND pg_has_role(session_user, oid, 'MEMBER'))
           THEN 'is a superuser'
       WHEN EXISTS (SELECT FROM pg_class WHERE oid = 'events'::regclass AND pg_has_role(session_user, relowner, 'MEMBER'))
           THEN 'owns the events'
       WHEN has_table_privilege(session_user, 'events', 'DELETE, TRUNCATE')
         OR has_any_column_privilege(session_user, 'events', 'UPDATE')
           THEN 'may change events'
       END
