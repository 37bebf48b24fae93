"""Write all golden texts anew: ``python -m tests.golden``. Read the difference before committing it."""

from service.texts.catalogue import LANGUAGES
from tests.golden import replays
from tests.golden.playthrough import HERE, text
from tests.golden.scenes.catalogue import SCENES

for stale in (*HERE.glob("*.txt"), *replays.HERE.glob("*.txt")):
    stale.unlink()
for scene in SCENES:
    (HERE / f"{scene.name}.txt").write_text(text(scene), encoding="utf-8")
for name, scene in replays.REPLAYS.items():
    for language in LANGUAGES:
        (replays.HERE / f"{name}.{language}.txt").write_text(replays.text(scene, language), encoding="utf-8")
