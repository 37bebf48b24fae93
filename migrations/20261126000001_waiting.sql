-- migrate:up

-- What others have asked of a player and may still wait: read when the player connects to the stream of their account.
-- In a block, for Citus: see the migration of clocks.
DO $$
BEGIN
    CREATE INDEX notices_of_offers ON notices (player_id, shard, position)
        WHERE notice ->> 'kind' IN ('invited', 'challenge', 'seek', 'adjournment', 'rematch_offered');
END
$$;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: streams of accounts need this index. To go back, stop the service and restore a ' ||
        'backup from before the upgrade (docs/operations.md).';
END
$$;
