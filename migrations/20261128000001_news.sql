-- migrate:up

-- News for those who follow a player, or are members of a club: one row for each event and player or club. Readers are
-- looked up when notices are read, so a player with very many followers costs no more than any other. Like all read
-- models, the rows follow from the public parts of the log.

CREATE TABLE news (
    shard smallint NOT NULL,
    position bigint NOT NULL,                                    -- of the event, in the log of its shard
    about text NOT NULL,                                         -- what the topic is: player or club
    topic uuid NOT NULL,
    stream_id uuid NOT NULL,                                     -- of the event
    by_player uuid,                                              -- who caused it, and gets no notice
    at_ms bigint NOT NULL,
    projector text NOT NULL,                                     -- which one writes it
    notice json NOT NULL,                                        -- as it is served, but for the players who are followed
    PRIMARY KEY (shard, position, topic)
);

CREATE INDEX news_of_topic ON news (topic, at_ms);
CREATE INDEX news_in_order ON news (topic, shard, position);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('news', 'shard', colocate_with => 'heads');
    END IF;
    -- Requests to join a club are among what waits for an answer. In a block, for Citus: see the migration of clocks.
    DROP INDEX notices_of_offers;
    CREATE INDEX notices_of_offers ON notices (player_id, shard, position)
        WHERE notice ->> 'kind' IN ('invited', 'challenge', 'seek', 'adjournment', 'rematch_offered', 'club');
END
$$;

-- News by reader. Nobody gets news of what they play in themselves, nor of what happened before they followed.
CREATE VIEW told AS
SELECT told.player_id, news.shard, news.position, news.about, news.topic, news.stream_id, news.at_ms, news.notice
  FROM news
  JOIN (SELECT player_id, followed_id AS topic, since_ms, 'player' AS about FROM follows
         UNION ALL
        SELECT player_id, club_id, since_ms, 'club' FROM club_members) AS told
    ON told.topic = news.topic AND told.about = news.about AND told.since_ms <= news.at_ms
 WHERE news.by_player IS DISTINCT FROM told.player_id
   AND NOT EXISTS (SELECT FROM news AS own
                    WHERE own.shard = news.shard AND own.position = news.position AND own.topic = told.player_id);

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: streams of accounts need these rows. To go back, stop the service and restore a ' ||
        'backup from before the upgrade (docs/operations.md).';
END
$$;
