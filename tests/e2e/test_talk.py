"""The program itself at a microphone and a loudspeaker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.events import RehearsalPaused, RehearsalResumed
from greenroom.storage.journal import read_rehearsal
from tests.e2e.faulty import clips
from tests.e2e.talking import Talk, partner_errors, read_back, said, spoken
from tests.e2e.test_rehearse import SMALL, word_errors, words

if TYPE_CHECKING:
    from pathlib import Path

    from tests.virtual_audio import VirtualAudio


def test_a_conversation_out_loud(
    tmp_path: Path, speech_dir: Path, virtual_audio: VirtualAudio
) -> None:
    mine = clips(speech_dir, 2)
    begun = virtual_audio.recorded().size
    running = Talk(virtual_audio, tmp_path / "take", *SMALL, "--headphones")
    try:
        running.answers(1)
        running.say(mine[0])
        running.answers(2)
        running.wish("pause")
        running.shows("Paused.")
        running.wish("dance")
        running.shows("'dance' is no wish; they are: done, hold,")
        running.wish("resume")
        running.shows("It goes on.")
        running.say(mine[1])
        running.answers(3)
    finally:
        running.end()
        code = running.over()
    assert code == 0, running.lines

    folder = running.folder
    assert [turn.turn for turn in said(folder)] == [1, 2]
    assert [line.turn for line in spoken(folder)] == [0, 1, 2]
    meant = words(" ".join(clip.text for clip in mine))
    understood = words(" ".join(turn.text for turn in said(folder)))
    assert word_errors(meant, understood) <= 0.25 * len(meant)
    wrong, of = partner_errors(folder, read_back(virtual_audio.recorded()[begun:]))
    assert wrong <= 0.15 * of
    kinds = [type(event) for event in read_rehearsal(folder).events]
    assert kinds.index(RehearsalPaused) < kinds.index(RehearsalResumed)
    assert (folder / "report.html").is_file()
    assert not (folder / "heard.jsonl").exists()
    assert any("The end: stopped" in line for line in running.lines)
