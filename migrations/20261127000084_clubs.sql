-- migrate:up

-- Clubs, as lists show them. Like all read models they follow from the public parts of the log.

CREATE TABLE clubs (                                             -- one row a club
    shard smallint NOT NULL,
    club_id uuid NOT NULL,
    version bigint NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    status text NOT NULL,
    takes_requests boolean NOT NULL,
    owner uuid,                                                  -- null once it is closed
    members integer NOT NULL,
    opened_ms bigint NOT NULL,
    updated_ms bigint NOT NULL,
    PRIMARY KEY (shard, club_id)
) WITH (fillfactor = 70);

CREATE INDEX clubs_newest ON clubs (opened_ms, club_id) WHERE status = 'open';
CREATE INDEX clubs_of_owner ON clubs (owner) WHERE status = 'open';

CREATE TABLE club_members (                                      -- one row a member of a club that is open
    shard smallint NOT NULL,
    club_id uuid NOT NULL,
    player_id uuid NOT NULL,
    role text NOT NULL,
    since_ms bigint NOT NULL,
    PRIMARY KEY (shard, club_id, player_id)
);

CREATE INDEX club_members_of_player ON club_members (player_id);

CREATE TABLE club_requests (                                     -- one row a player who asks to join
    shard smallint NOT NULL,
    club_id uuid NOT NULL,
    player_id uuid NOT NULL,
    since_ms bigint NOT NULL,
    PRIMARY KEY (shard, club_id, player_id)
);

CREATE INDEX club_requests_of_player ON club_requests (player_id);

-- The link by which players join a club: its code, which is short enough to be said, and shown to who runs the club
-- again. It does not follow from the log, so it belongs into a backup.

CREATE TABLE club_links (
    club_id uuid PRIMARY KEY,
    code text NOT NULL UNIQUE,
    made_ms bigint NOT NULL CHECK (made_ms >= 0)
);

CREATE TABLE club_openings (                                     -- counts what is being opened until its row is there
    opened_id uuid PRIMARY KEY,                                  -- a club, or a tournament of one
    holder_id uuid NOT NULL,                                     -- the player who opens it, or its club
    made_ms bigint NOT NULL CHECK (made_ms >= 0)
);

CREATE INDEX club_openings_of_holder ON club_openings (holder_id, made_ms);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
        PERFORM create_distributed_table('clubs', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('club_members', 'shard', colocate_with => 'heads');
        PERFORM create_distributed_table('club_requests', 'shard', colocate_with => 'heads');
    END IF;
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops the links of clubs, which do not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
