-- migrate:up

-- Whose ratings a player wants to play with, as it is served; null: anybody's.
ALTER TABLE seeks ADD COLUMN rating_range json;
ALTER TABLE challenges ADD COLUMN rating_range json;

-- migrate:down

DO $$
BEGIN
    RAISE EXCEPTION '%', 'Refused: this drops whose ratings players want, which does not follow from the log. ' ||
        'To go back, stop the service and restore a backup from before the upgrade (docs/operations.md).';
END
$$;
