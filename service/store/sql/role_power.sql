-- Why the role we are signed on as may not run the service; null when it may.
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
