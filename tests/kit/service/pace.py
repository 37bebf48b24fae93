"""The pace at which applications are served in tests."""

from service.pace import Pace

FAST = Pace(
    contests_s=0.2,
    bots_s=0.2,
    bots_gather_s=0.01,
    planned_tables_s=0.2,
    read_models_s=0.2,
    read_models_gather_s=0.005,
    ratings_s=0.2,
    webhooks_s=0.2,
    webhooks_gather_s=0.01,
    lists_s=0.1,
    signing_s=0.02,
)
"""For tests, which wait for what they have caused."""
