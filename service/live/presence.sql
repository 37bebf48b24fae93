-- Who follows which table, in which process, and who asked for which. A process that does not say that it is at work has
-- lost its streams.


-- name: note_process
-- $1 process, $2 now
INSERT INTO presence_processes AS row (process, seen_ms) VALUES ($1, $2)
ON CONFLICT (process) DO UPDATE SET seen_ms = greatest(row.seen_ms, excluded.seen_ms)


-- name: note_streams
-- One row a table and player: null where they have a stream open in the process, else when the last one closed.
-- $1 process, $2 tables, $3 players, $4 when closed
INSERT INTO presence_streams (process, table_id, player_id, closed_ms)
SELECT $1, * FROM unnest($2::uuid[], $3::uuid[], $4::bigint[])
ON CONFLICT (table_id, player_id, process) DO UPDATE SET closed_ms = excluded.closed_ms


-- name: note_requests
-- One row a table and player: when they last named the table in a request, at whichever process. In one order, since
-- processes write the same rows.
-- $1 tables, $2 players, $3 when
INSERT INTO presence_requests AS row (table_id, player_id, asked_ms)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[]) AS given (table_id, player_id, asked_ms)
 ORDER BY table_id, player_id
ON CONFLICT (table_id, player_id) DO UPDATE SET asked_ms = greatest(row.asked_ms, excluded.asked_ms)


-- name: read_signs
-- Say who follows these tables, until when the others did (null: they never have), and when they last asked for them.
-- $1 tables, $2 since when a process has to have been at work
SELECT table_id, player_id, bool_or(follows) AS follows, max(followed_ms) AS followed_ms, max(asked_ms) AS asked_ms
  FROM (SELECT table_id, player_id, closed_ms IS NULL AND seen_ms > $2 AS follows,
               coalesce(closed_ms, seen_ms) AS followed_ms, NULL::bigint AS asked_ms
          FROM presence_streams JOIN presence_processes USING (process)
         WHERE table_id = ANY($1::uuid[])
         UNION ALL
        SELECT table_id, player_id, false, NULL, asked_ms FROM presence_requests
         WHERE table_id = ANY($1::uuid[])) AS signs
 GROUP BY table_id, player_id


-- name: read_last_acts
-- When these actors last did something at a table.
-- $1 shard, $2 table, $3 actors
SELECT actor, max(at_ms) AS at_ms FROM events
 WHERE shard = $1::smallint AND stream_id = $2 AND actor = ANY($3::text[])
 GROUP BY actor


-- name: forget_streams
-- $1 before when
DELETE FROM presence_streams USING presence_processes AS process
 WHERE process.process = presence_streams.process AND coalesce(closed_ms, seen_ms) < $1


-- name: forget_requests
-- $1 before when
DELETE FROM presence_requests WHERE asked_ms < $1


-- name: forget_processes
-- $1 before when
DELETE FROM presence_processes AS process
 WHERE seen_ms < $1 AND NOT EXISTS (SELECT FROM presence_streams AS stream WHERE stream.process = process.process)
