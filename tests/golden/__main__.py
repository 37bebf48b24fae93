"""Write every golden playthrough anew: ``python -m tests.golden``. Read the difference before committing it."""

from tests.golden.catalogue import SCENES
from tests.golden.playthrough import HERE, text

for stale in HERE.glob("*.txt"):
    stale.unlink()
for scene in SCENES:
    (HERE / f"{scene.name}.txt").write_text(text(scene), encoding="utf-8")
