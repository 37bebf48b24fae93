"""The pace at which applications are served in tests."""

from service.pace import Pace

FAST = Pace(
    contests_s=0.4,
    bots_s=0.5,
    bots_still_s=0.2,
    planned_tables_s=0.5,
    read_models_s=0.5,
    read_models_gather_s=0.02,
    ratings_s=0.5,
    webhooks_s=0.5,
    webhooks_gather_s=0.01,
    lists_s=0.1,
    signing_s=0.02,
    checkpoints_s=0.05,
)
"""For tests, which wait for what they have caused. What a commit announces does not wait for these periods.

At 0.2 s for all of them an application that nobody asks takes 5 % of a processor.
"""
