-- The parts into which Citus splits the log: each has whole shards, and lies on one node.


-- name: is_distributed
-- Tell whether the tables are distributed over several servers by Citus.
SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')


-- name: read_place
-- Read which part a shard is in, and the node that has it: no host and port, if that is this one.
-- $1 shard
SELECT part, CASE WHEN node.groupid <> here.groupid THEN nodename END AS host,
       CASE WHEN node.groupid <> here.groupid THEN nodeport END AS port
  FROM get_shard_id_for_distribution_column('heads', $1::smallint) AS part
  JOIN pg_dist_placement ON shardid = part
  JOIN pg_dist_node AS node USING (groupid),
       pg_dist_local_group AS here
 WHERE noderole = 'primary'


-- name: read_nodes
-- Read which node has each shard, the log of checkpoints (-1), and the notices that follow from no event (the number after
-- that of the last shard): no host and port, if it is this one.
SELECT CASE WHEN node.groupid <> here.groupid THEN nodename END AS host,
       CASE WHEN node.groupid <> here.groupid THEN nodeport END AS port, shard, of_notices
  FROM (SELECT shard, false FROM shard_homes
         UNION ALL
        SELECT -1::smallint, false
         UNION ALL
        SELECT count(*)::smallint, true FROM shard_homes) AS one (shard, of_notices)
  JOIN pg_dist_placement ON shardid = get_shard_id_for_distribution_column('heads', shard)
  JOIN pg_dist_node AS node USING (groupid),
       pg_dist_local_group AS here
 WHERE noderole = 'primary'
 ORDER BY shard


-- name: end_waiting
-- End what has waited for another node for some time; returns the processes.
-- $1 processes of this server, as text[] (to ask what other arrays are takes seconds on Citus), $2 seconds
WITH waiting AS MATERIALIZED (  -- first, for conditions have no order
    SELECT pid
      FROM pg_stat_activity
     WHERE pid = ANY ($1::text[]::integer[]) AND state = 'active' AND wait_event_type IN ('Client', 'Extension')
       AND query_start < clock_timestamp() - make_interval(secs => $2)
)
SELECT pid FROM waiting WHERE pg_terminate_backend(pid)


-- name: part_functions
-- Make the statements that make the functions of each part (service/store/appending.py), and take the right to call them
-- from everybody; none for a function that is as it shall be. The owner runs them: Citus makes the functions at all nodes.
-- Those of a part that was split stay: who still calls one is told that it is not there, and looks for the new part.
-- One a function: $1 beginning of its name, $2 parameters, $3 results, $4 the statement that it runs
--
-- The lock is the one that a write of Citus itself takes: whoever moves the part waits for it, or is waited for. Where the
-- part is then known to be elsewhere, nothing is written. Only the owner of a table may lock so; it is the owner's function.
WITH part AS (
    SELECT heads.shardid AS heads, streams.shardid AS streams, events.shardid AS events
      FROM pg_dist_shard AS heads
      JOIN pg_dist_shard AS streams USING (shardminvalue)
      JOIN pg_dist_shard AS events USING (shardminvalue)
     WHERE heads.logicalrelid = 'heads'::regclass AND streams.logicalrelid = 'streams'::regclass
       AND events.logicalrelid = 'events'::regclass
), wanted AS (
    SELECT name || '_' || heads AS name, parameters, results, format($body$
#variable_conflict use_column
BEGIN
    PERFORM lock_shard_metadata(5, ARRAY[%1$s]);
    IF NOT EXISTS (SELECT FROM pg_dist_placement JOIN pg_dist_local_group USING (groupid) WHERE shardid = %1$s) THEN
        RAISE EXCEPTION 'part %1$s of the log is not here' USING ERRCODE = 'serialization_failure';
    END IF;
    RETURN QUERY
%2$s;
END
$body$, heads, regexp_replace(regexp_replace(regexp_replace(
            statement, '\mheads\M', 'heads_' || heads, 'g'), '\mstreams\M', 'streams_' || streams, 'g'),
            '\mevents\M', 'events_' || events, 'g')) AS body
      FROM part, unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS one (name, parameters, results, statement)
)
SELECT format('CREATE OR REPLACE FUNCTION %I(%s) RETURNS TABLE (%s) LANGUAGE plpgsql SECURITY DEFINER'
              ' SET search_path = public, pg_temp AS %L', name, parameters, results, body),
       format('REVOKE ALL ON FUNCTION %I(%s) FROM PUBLIC', name, parameters)
  FROM wanted
 WHERE NOT EXISTS (SELECT FROM pg_proc
                    WHERE pronamespace = 'public'::regnamespace AND proname = name AND prosrc = body)
