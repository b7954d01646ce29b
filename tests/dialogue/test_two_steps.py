"""Free talk asks the model for a line in two steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.dialogue.state.turns import Decision, UserTurn
from greenroom.domain.errors import EngineError
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.wiring import SystemClock
from tests.fakes import NeverFlag, ScriptedModel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.dialogue.generation.generated_line import GeneratedLine, LineParts
    from greenroom.domain.prompt import Prompt
    from greenroom.ports import Flag, LanguageModel

DRAFT = "I see the point. Who looks after it on the night shift?"


def _partner(model: LanguageModel) -> LineGenerator:
    return LineGenerator(model, SystemClock(), "free", 1, load_scenario("sales-pitch")[0])


def _parts(partner: LineGenerator, draft: str = DRAFT) -> tuple[list[str], GeneratedLine]:
    (dana, *_) = load_scenario("sales-pitch")[1]
    decision = Decision(dana, "follow_up", draft, "test", may_echo=True, may_reword=True)
    heard = UserTurn("It takes two weeks, and our people do the work.", 1.0)
    whole: list[GeneratedLine] = []

    def through() -> LineParts:
        worded = yield from partner.stream(decision, heard, NeverFlag())
        whole.append(worded)
        return worded

    return list(through()), whole[0]


def test_free_talk_is_told_the_first_sentence_of_a_draft_and_then_all_of_it() -> None:
    model = ScriptedModel("Well, I see the point. Fine.", "Who has it at night?")
    parts, worded = _parts(_partner(model))
    assert parts == ["Well, I see the point.", "Who has it at night?"]
    assert (worded.text, worded.degree, worded.guard) == (" ".join(parts), "free", ())
    begin, rest = model.asked
    assert (begin.likely, begin.begun) == ("I see the point.", "")
    assert begin.messages[-1].content.endswith(': "I see the point."]')
    assert (rest.likely, rest.begun) == (" Who looks after it on the night shift?", parts[0])
    assert rest.messages[-1].content.endswith(f': "{DRAFT}"]')


def test_free_talk_in_one_step_is_told_the_whole_draft_at_once() -> None:
    model = ScriptedModel("I see the point. Who has it at night?")
    partner = _partner(model)
    partner.in_two_steps = False
    parts, _ = _parts(partner)
    assert parts == ["I see the point.", "Who has it at night?"]
    assert [asked.likely for asked in model.asked] == [DRAFT]


def test_free_talk_that_goes_wrong_after_words_of_the_draft_goes_on_with_them() -> None:
    model = ScriptedModel("I see the point.", "As an AI I cannot know.")
    parts, worded = _parts(_partner(model))
    assert parts == ["I see the point.", "Who looks after it on the night shift?"]
    assert (worded.text, worded.refused) == (DRAFT, "As an AI I cannot know.")
    assert "ai" in worded.guard


def test_free_talk_that_goes_wrong_after_its_own_first_sentence_goes_on_with_the_next() -> None:
    model = ScriptedModel("Well, I see the point.", "As an AI I cannot know.")
    parts, worded = _parts(_partner(model))
    assert parts == ["Well, I see the point.", "Who looks after it on the night shift?"]
    assert "ai" in worded.guard


def test_a_first_sentence_too_short_to_fill_the_time_is_told_with_the_next() -> None:
    model = ScriptedModel("Okay. Who has it at night?", "Tell me more about it.")
    draft = "Okay. Who looks after it on the night shift? Tell me more."
    parts, _ = _parts(_partner(model), draft)
    assert parts == ["Okay. Who has it at night?", "Tell me more about it."]
    assert [asked.likely for asked in model.asked] == [
        "Okay. Who looks after it on the night shift?",
        " Tell me more.",
    ]


def test_a_first_step_without_a_word_is_followed_by_the_whole_draft() -> None:
    model = ScriptedModel("", "I see the point. Who has it at night?")
    parts, worded = _parts(_partner(model))
    assert parts == ["I see the point.", "Who has it at night?"]
    assert [asked.likely for asked in model.asked] == ["I see the point.", DRAFT]
    assert (worded.degree, worded.guard) == ("free", ())


def test_a_model_that_fails_in_the_second_step_leaves_the_rest_of_the_draft() -> None:
    model = _FailsLater("I see the point.")
    parts, worded = _parts(_partner(model))
    assert parts == ["I see the point.", "Who looks after it on the night shift?"]
    assert (worded.guard, worded.trouble) == (("failed",), "It broke.")


class _FailsLater(ScriptedModel):
    """Answers once."""

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        if self.asked:
            raise EngineError("It broke.")
        yield from super().stream(prompt, cancel)
