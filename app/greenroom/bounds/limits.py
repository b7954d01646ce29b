"""How large anything may be that Greenroom did not make itself, and the error beyond it."""

from __future__ import annotations

from greenroom.domain.wording import Wording

MB = 1_000_000

SCENARIO_BYTES = 1 * MB
"""A scenario: the longest shipped one has 12 KB."""
LIBRARY_BYTES = 2_000 * MB
"""Of the library, in memory."""
TAKE_BYTES = 64 * MB
"""A journal or a report: an hour of talk makes about 2 MB of each."""
ROWS_BYTES = 32 * MB
"""What an archive holds of one take in JSON."""
SMALL_BYTES = 4 * MB
"""Settings, notes, lists of models, texts that are typed or pasted."""
PICTURE_BYTES = 32 * MB
"""A picture with a character card in it: most have 1 to 3 MB."""

DEPTH = 40
"""Brackets within brackets; a scenario has 8, a director's state 12."""
NODES = 50_000
"""Values in a YAML file, each alias counted as all that it stands for."""
ENTRIES = 2_000_000
"""Values in a JSON file."""
MOST_LETTERS = 100_000
"""Letters of one text: a talk of an hour without a pause has about 50,000."""
MOST_TURN_LETTERS = 20_000
"""Of what is typed as one turn: twenty minutes of talk."""
MOST_NUMBER = 1e15
LONGEST_S = 7 * 86_400.0
"""No recording or rehearsal is longer than a week."""
RATES_HZ = range(4_000, 768_001)
"""Samples a second that a recording may claim to have."""
MOST_CHANNELS = 64

ARCHIVE_ENTRIES = 200_000
ARCHIVE_FREE_BYTES = 512 * MB
ARCHIVE_RATIO = 50
"""An archive may unpack to so many times its size, or to ARCHIVE_FREE_BYTES if that is more: of two
tracks one is somebody's voice, which packs to a half."""


class OutOfBoundsError(ValueError):
    """Something is larger, deeper or stranger than anything that Greenroom makes or needs."""

    def __init__(self, template: str, /, **values: object) -> None:
        """Take why, as a template and what is filled in; it stands in brackets in a sentence."""
        self.why = Wording(template, **values)
        super().__init__(self.why)
