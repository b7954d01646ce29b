"""Makes the partner's line: an opener, then the director's line or one of the language model."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import tokens
from greenroom.dialogue.generation import prompting
from greenroom.dialogue.generation.candidates import STARTS, best_question
from greenroom.dialogue.generation.clauses import split_clauses
from greenroom.dialogue.generation.generated_line import GeneratedLine, LinePart, LineParts
from greenroom.dialogue.generation.guard import GuardContext, broken_rules, strip_quotes
from greenroom.dialogue.state.cancelling import NEVER, EitherFlag
from greenroom.domain.errors import EngineError
from greenroom.domain.kept_document import known_passages
from greenroom.domain.prompt import Prompt
from greenroom.domain.punctuation import SENTENCE_MARKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.dialogue.state.turns import Decision, UserTurn
    from greenroom.domain.events import Degree
    from greenroom.domain.general import GeneralMaterial
    from greenroom.domain.persona import Persona
    from greenroom.domain.prompt import Candidate
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import Clock, Flag, LanguageModel

_WORD_S = 0.27
"""An opener lasts about so long a word; the model may use that time."""

_AHEAD = 8  # sentences whose candidates are kept


@dataclass(slots=True)
class _LaterFlag:
    """Is set so long after another flag was found set."""

    flag: Flag
    clock: Clock
    delay_s: float
    since_s: float | None = None

    def is_set(self) -> bool:
        if self.since_s is None and self.flag.is_set():
            self.since_s = self.clock.now_s()
        return self.since_s is not None and self.clock.now_s() - self.since_s >= self.delay_s


class LineGenerator:
    """Generates every line of one rehearsal.

    The same seed gives the same lines, unless a line is needed before the model has finished it.

    Attributes:
        talk: What was said so far. Set it to go on from elsewhere: after a restart, when turns
            are taken back, when only the beginning of a line was heard.
    """

    def __init__(
        self,
        model: LanguageModel | None,
        clock: Clock,
        degree: Degree,
        seed: int,
        scenario: Scenario,
        material: GeneralMaterial,
    ) -> None:
        """Make lines.

        Args:
            model: Writes; None if only known lines are said.
            clock: Tells how long a line took.
            degree: How freely the model speaks.
            seed: Same seed, same lines.
            scenario: What is rehearsed.
            material: What belongs to no scenario.
        """
        self._model, self._clock = model, clock
        self._degree: Degree = degree if model else "echo" if degree != "script" else "script"
        self._seed, self._scenario = seed, scenario
        self._fixed = prompting.fixed_text(material.examples)
        self._document_words = frozenset(
            word for each in known_passages(scenario.documents) for word in tokens(each.text)
        )
        self._ahead: dict[tuple[str, str], tuple[Candidate, ...]] = {}
        self.talk: tuple[prompting.PastTurn, ...] = ()

    @property
    def may_speak_draft(self) -> bool:
        """Whether saying the draft unchanged is a normal outcome and not a failure."""
        return self._degree != "free"

    def prime(self, personas: Sequence[Persona], cancel: Flag = NEVER) -> None:
        """Let the model read what is the same in all prompts before the first turn.

        Raises:
            EngineError: The model failed.
        """
        if self._model is None:
            return
        if self._degree == "free":
            for persona in personas:
                messages = prompting.free_head(persona, self._scenario)
                self._model.prime(Prompt(messages, max_tokens=1, fixed=len(messages)), cancel)
        elif self._degree == "reword":
            opened = prompting.open_line_prompt(
                self._fixed, personas[0], self._scenario, "", "asks"
            )
            self._model.read_text(opened, cancel)

    def read_ahead(self, persona: Persona, heard: str, cancel: Flag) -> None:
        """Let the model read an unfinished turn, and make lines for its finished sentences.

        Raises:
            EngineError: The model failed.
        """
        if self._model is None or self._degree in {"script", "echo"}:
            return
        if self._degree == "free":
            now = prompting.PastTurn(heard, "", "", "")
            prompt = prompting.free_prompt(persona, self._scenario, self.talk, now, self._seed)
            *before, last = prompt.messages
            opened = (*before, type(last)("user", heard))
            self._model.prime(Prompt(opened, max_tokens=1, fixed=prompt.fixed), cancel)
            return
        whole = _finished(heard)
        if whole and (persona.id, whole) not in self._ahead:
            self._questions(persona, whole, cancel)
        if not cancel.is_set():
            opened_text = prompting.open_line_prompt(
                self._fixed, persona, self._scenario, heard, "asks"
            )
            self._model.read_text(opened_text, cancel)

    def generate(self, decision: Decision, heard: UserTurn, cancel: Flag = NEVER) -> GeneratedLine:
        """Return the whole line, which is then part of `talk`; see `stream`."""
        parts = self.stream(decision, heard, cancel)
        while True:
            try:
                next(parts)
            except StopIteration as end:
                worded: GeneratedLine = end.value
                break
        if not cancel.is_set():
            said = prompting.PastTurn(heard.text, decision.move, decision.draft, worded.text)
            self.talk = (*self.talk, said)
        return worded

    def stream(
        self, decision: Decision, heard: UserTurn, cancel: Flag = NEVER, hurry: Flag = NEVER
    ) -> LineParts:
        """Yield the line part by part, none of it unguarded, and return the whole.

        `talk` stays as it is: whether the line is said is not known yet.

        Args:
            decision: What the partner does.
            heard: What it answers.
            cancel: Gives the line up; what comes then is of no use.
            hurry: The line is needed now: what the model has not written yet is said as drafted.
        """
        begun_s = self._clock.now_s()
        opener = decision.opener if self._degree != "script" else ""
        if opener:
            yield opener
        flag = EitherFlag(cancel, hurry)
        if opener:
            flag.hurry = _LaterFlag(hurry, self._clock, _WORD_S * len(opener.split()))
        if decision.wanted and self._degree == "free":
            line = yield from self._free(decision, heard, opener, flag)
        elif decision.wanted in {"asks", "doubts"} and self._degree == "reword":
            line = self._question(decision, heard, flag)
            yield line.text
        else:
            line = _drafted(decision)
            yield line.text
        first = (LinePart("opener", opener),) if opener else ()
        return GeneratedLine(
            f"{opener} {line.text}".strip(),
            line.degree,
            line.guard,
            line.refused,
            self._clock.now_s() - begun_s,
            line.trouble,
            (*first, *line.parts),
        )

    def _question(self, decision: Decision, heard: UserTurn, flag: Flag) -> GeneratedLine:
        """Return a question of the model about what was said; the draft if none is good enough."""
        context = self._guard_context(decision, heard)
        try:
            found = self._questions(decision.persona, heard.text, flag)
        except EngineError as error:
            return _drafted(decision, ("failed",), trouble=str(error))
        line, broken, refused = best_question(found, context)
        if not line:
            return _drafted(decision, broken, refused)
        return GeneratedLine(line, "reword", parts=(LinePart("model", line),))

    def _questions(self, persona: Persona, heard: str, cancel: Flag) -> tuple[Candidate, ...]:
        """Return questions of the model about `heard`, made now or ahead."""
        key = (persona.id, " ".join(heard.split()))
        if self._model is None:
            return ()
        if key not in self._ahead:
            prompt = prompting.line_prompt(self._fixed, persona, self._scenario, heard, "asks")
            seed = _seed_of(self._seed, heard)
            made = self._model.continue_text(
                prompt, tuple(STARTS), prompting.LINE_ENDS, seed, cancel
            )
            if cancel.is_set():
                return made
            self._ahead[key] = made
            for old in list(self._ahead)[:-_AHEAD]:
                del self._ahead[old]
        return self._ahead[key]

    def _free(
        self, decision: Decision, heard: UserTurn, opener: str, flag: EitherFlag
    ) -> LineParts:
        """Let the model speak freely, each part guarded; the draft ends what goes wrong."""
        context = self._guard_context(decision, heard)
        now = prompting.PastTurn(heard.text, decision.move, decision.draft, opener)
        seed = _seed_of(self._seed, f"{len(self.talk)}")
        prompt = prompting.free_prompt(decision.persona, self._scenario, self.talk, now, seed)
        spoken = ""
        broken: tuple[str, ...] = ()
        refused = trouble = ""
        written = self._written(prompt, flag)
        try:
            for part in map(strip_quotes, split_clauses(written)):
                if flag.is_set():
                    broken = ("late",)
                    break
                line = f"{spoken} {part}".strip()
                ended = part if part.endswith(SENTENCE_MARKS) else f"{part.rstrip(',;:')}."
                broken = tuple(r for r in broken_rules(ended, context) if r != "length")
                if broken:
                    refused = part
                    break
                yield part
                spoken, flag.hurry = line, NEVER
        except EngineError as error:
            broken, trouble = ("failed",), str(error)
        if spoken.endswith(SENTENCE_MARKS) and not broken:
            return GeneratedLine(spoken, "free", parts=(LinePart("model", spoken),))
        yield decision.draft
        model = (LinePart("model", spoken),) if spoken else ()
        return GeneratedLine(
            f"{spoken} {decision.draft}".strip(),
            "free" if spoken else "script",
            broken or ("unended",),
            refused,
            trouble=trouble,
            parts=(*model, LinePart(decision.source, decision.draft)),
        )

    def _written(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        if self._model:
            yield from self._model.stream(prompt, cancel)

    def _guard_context(self, decision: Decision, heard: UserTurn) -> GuardContext:
        persona = decision.persona
        earlier = tuple(turn.heard for turn in self.talk)
        said = tuple(turn.line for turn in self.talk)
        sources = (prompting.card(persona, self._scenario), heard.text, *earlier, *said)
        asked = " ".join(question.ask for question in self._scenario.questions)
        known = self._document_words.union(*map(tokens, (*sources, asked)))
        answers = decision.wanted == "answers"
        return GuardContext(persona, heard.text, earlier, said, known, may_answer=answers)


def _drafted(
    decision: Decision, guard: tuple[str, ...] = (), refused: str = "", trouble: str = ""
) -> GeneratedLine:
    parts = (LinePart(decision.source, decision.draft),)
    return GeneratedLine(decision.draft, "script", guard, refused, trouble=trouble, parts=parts)


def _finished(words: str) -> str:
    """Return the words up to the last end of a sentence."""
    end = max(words.rfind(mark) for mark in SENTENCE_MARKS)
    return " ".join(words[: end + 1].split())


def _seed_of(seed: int, text: str) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed}:{text}".encode()).digest()[:4], "big")
