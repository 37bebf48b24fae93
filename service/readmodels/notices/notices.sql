-- What concerns a player: notices, and seats at tables that are not over.


-- name: write_notices
-- Write the notices of events.
-- $1 shard, $2 rows as a JSON list
INSERT INTO notices (shard, position, player_id, projector, notice)
SELECT $1::smallint, position, player_id, projector, notice
  FROM json_to_recordset($2) AS given (position bigint, player_id uuid, projector text, notice json)


-- name: write_news
-- Write what concerns all who follow a player or belong to a club.
-- $1 shard, $2 rows as a JSON list
INSERT INTO news (shard, position, about, topic, stream_id, by_player, at_ms, projector, notice)
SELECT $1::smallint, position, about, topic, stream_id, by_player, at_ms, projector, notice
  FROM json_to_recordset($2) AS given (position bigint, about text, topic uuid, stream_id uuid, by_player uuid,
                                       at_ms bigint, projector text, notice json)


-- name: write_seatings
-- Write the seats of players after a batch of the log.
-- $1 shard, $2 rows as a JSON list
INSERT INTO seatings AS row (shard, table_id, player_id, seat, taken, status, turn, version, position, at_ms,
                             until_ms, claim_ms)
SELECT $1::smallint, table_id, player_id, seat, taken, status, turn, version, position, at_ms, until_ms, claim_ms
  FROM json_to_recordset($2) AS given (
       table_id uuid, player_id uuid, seat smallint, taken boolean, status text, turn boolean, version bigint,
       position bigint, at_ms bigint, until_ms bigint, claim_ms bigint)
ON CONFLICT (shard, table_id, player_id) DO UPDATE
   SET seat = excluded.seat, taken = excluded.taken, status = excluded.status, turn = excluded.turn,
       version = excluded.version, position = excluded.position, at_ms = excluded.at_ms,
       until_ms = excluded.until_ms, claim_ms = excluded.claim_ms


-- name: delete_seatings
-- Delete seats of players.
-- $1 shard; one a row: $2 table id, $3 player
DELETE FROM seatings
 USING unnest($2::uuid[], $3::uuid[]) AS given (table_id, player_id)
 WHERE seatings.shard = $1::smallint AND seatings.table_id = given.table_id AND seatings.player_id = given.player_id


-- name: count_direct_notices
-- Take positions for notices that follow from no event; the row is locked until the transaction ends.
-- $1 how many; returns the last of the positions, and the number of shards
UPDATE direct_notices SET position = position + $1 RETURNING position, (SELECT count(*) FROM shard_homes)


-- name: read_places
-- Up to which position of each shard at this server its notices are written, by all projections that write some, and where it ends;
-- and at last, in the place of one shard more, up to where those are written that follow from no event.
-- $1 names of the projections, $2 shards (null: all)
SELECT readable, ends, shard
  FROM (SELECT CASE WHEN count(checkpoints.position) = cardinality($1::text[]) THEN min(checkpoints.position) ELSE 0
               END AS readable,
               heads.position AS ends, heads.shard::integer AS shard
          FROM heads
          LEFT JOIN checkpoints ON checkpoints.shard = heads.shard AND checkpoints.projector = ANY ($1::text[])
         WHERE $2::smallint[] IS NULL OR heads.shard = ANY ($2)
         GROUP BY heads.shard, heads.position
         UNION ALL
        SELECT position, position, (SELECT count(*)::integer FROM shard_homes) FROM direct_notices) AS places
 ORDER BY shard


-- name: read_places_elsewhere
-- Likewise, of shards whose logs are at other servers, without where they end.
-- $1 names of the projections, $2 shards
SELECT CASE WHEN count(checkpoints.position) = cardinality($1::text[]) THEN min(checkpoints.position) ELSE 0 END,
       log.shard
  FROM unnest($2::smallint[]) AS log (shard)
  LEFT JOIN checkpoints ON checkpoints.shard = log.shard AND checkpoints.projector = ANY ($1::text[])
 GROUP BY log.shard


-- name: read_notices
-- What concerns players, between two places of each shard and in their order: notices, news of whom they follow and of
-- their clubs, as the view `told` has them, and turns that still wait. The view is not used: it reads the members of clubs at all nodes.
-- One a shard: $1 shard, $2 position after which, $3 last position; $4 players, $5 how many rows at most,
-- $6 since when there is news, in milliseconds since 1970-01-01 UTC, $7 shards of clubs (null: all)
SELECT notices.player_id, notices.shard, notices.position, notices.notice, NULL::uuid AS table_id,
       NULL::smallint AS seat, NULL::bigint AS version, NULL::bigint AS at_ms,
       NULL::bigint AS until_ms, NULL::bigint AS claim_ms
  FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) AS span (shard, after, upto)
  JOIN notices ON notices.shard = span.shard AND notices.position > span.after AND notices.position <= span.upto
 WHERE notices.player_id = ANY ($4::uuid[]) AND notices.shard = ANY ($1)
UNION ALL
SELECT reader.player_id, news.shard, news.position,
       (min(news.notice::text)::jsonb || CASE min(news.about)
            WHEN 'player' THEN jsonb_build_object('players', jsonb_agg(news.topic ORDER BY news.topic)) ELSE '{}'
        END)::json, NULL, NULL, NULL, NULL, NULL, NULL
  FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) AS span (shard, after, upto)
  JOIN news ON news.shard = span.shard AND news.position > span.after AND news.position <= span.upto
  JOIN (SELECT player_id, followed_id AS topic, since_ms, 'player' AS about FROM follows
         UNION ALL
        SELECT player_id, club_id, since_ms, 'club' FROM club_members
         WHERE $7::smallint[] IS NULL OR club_members.shard = ANY ($7)) AS reader
    ON reader.topic = news.topic AND reader.about = news.about AND reader.since_ms <= news.at_ms
 WHERE reader.player_id = ANY ($4::uuid[]) AND news.at_ms >= $6 AND news.shard = ANY ($1)
   AND news.by_player IS DISTINCT FROM reader.player_id
   AND NOT EXISTS (SELECT FROM news AS own
                    WHERE own.shard = news.shard AND own.position = news.position AND own.topic = reader.player_id)
 GROUP BY reader.player_id, news.shard, news.position
UNION ALL
SELECT seatings.player_id, seatings.shard, seatings.position, NULL, seatings.table_id, seatings.seat, seatings.version,
       seatings.at_ms, seatings.until_ms, seatings.claim_ms
  FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) AS span (shard, after, upto)
  JOIN seatings ON seatings.shard = span.shard AND seatings.position > span.after AND seatings.position <= span.upto
               AND seatings.turn
 WHERE seatings.player_id = ANY ($4::uuid[]) AND seatings.shard = ANY ($1)
 ORDER BY shard, position, player_id, table_id NULLS FIRST
 LIMIT $5


-- name: read_seatings
-- The tables that are not over at which a player sits, or has a seat reserved.
-- $1 player, $2 how many at most, $3 shards (null: all)
SELECT table_id, seat, taken, status, turn, shard, position, version, at_ms, until_ms, claim_ms
  FROM seatings
 WHERE player_id = $1 AND ($3::smallint[] IS NULL OR shard = ANY ($3))
 ORDER BY table_id DESC
 LIMIT $2


-- name: read_offers
-- What others have asked of a player, or what a club asks and answers, the newest first; the kinds are those of the index.
-- $1 player, $2 how many at most, $3 whether of clubs, $4 shards (null: all)
SELECT notice
  FROM notices
 WHERE player_id = $1 AND notice ->> 'kind' IN ('invited', 'challenge', 'seek', 'adjournment', 'rematch_offered', 'club')
   AND (notice ->> 'kind' = 'club') = $3
   AND ($4::smallint[] IS NULL OR shard = ANY ($4))
 ORDER BY (notice ->> 'at')::timestamptz DESC, shard DESC, position DESC
 LIMIT $2


-- name: read_current_news
-- News of whom a player follows that are still current, and of tournaments of their clubs that still take entries; the
-- newest first.
-- $1 player, $2 since when, in milliseconds since 1970-01-01 UTC, $3 how many at most
SELECT (min(notice::text)::jsonb || CASE min(about)
            WHEN 'player' THEN jsonb_build_object('players', jsonb_agg(topic ORDER BY topic)) ELSE '{}'
        END)::json AS notice
  FROM told
 WHERE player_id = $1 AND at_ms >= $2
   AND (EXISTS (SELECT FROM lobby
                 WHERE lobby.shard = told.shard AND table_id = told.stream_id AND status = 'playing')
        OR EXISTS (SELECT FROM matches
                    WHERE matches.shard = told.shard AND match_id = told.stream_id AND status = 'playing')
        OR EXISTS (SELECT FROM tournaments
                    WHERE tournaments.shard = told.shard AND tournament_id = told.stream_id
                      AND status = CASE about WHEN 'player' THEN 'playing' ELSE 'open' END))
 GROUP BY shard, position
 ORDER BY max(at_ms) DESC, shard DESC, position DESC
 LIMIT $3


-- name: delete_table_notices
-- Delete what follows from the events of tables, before it is made again.
DELETE FROM notices WHERE projector = 'tables';
DELETE FROM news WHERE projector = 'tables';
DELETE FROM seatings;


-- name: delete_contest_notices
-- Delete what follows from the events of team matches and tournaments, before it is made again.
DELETE FROM notices WHERE projector = 'contests';
DELETE FROM news WHERE projector = 'contests';
