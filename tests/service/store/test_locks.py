"""Advisory locks: no two kinds of work wait for each other."""

from service.store.locks import DUTIES, AdvisoryLock


def test_every_lock_has_a_number_of_its_own() -> None:
    numbers = [lock.value for lock in AdvisoryLock.__members__.values()]  # with the second name of a number, if any
    assert len(set(numbers)) == len(numbers) == 10


def test_every_duty_of_a_shard_is_taken_once() -> None:
    assert len(set(DUTIES)) == len(DUTIES) == 4
