"""The model puts the director's draft into words, guarded; or the draft is said as it stands."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import content_keys, tokens
from greenroom.dialogue.english.nouns import known_nouns
from greenroom.dialogue.generation import prompting
from greenroom.dialogue.generation.clauses import FIRST_LETTERS, split_clauses, split_first_sentence
from greenroom.dialogue.generation.echo import find_echoes, forbids_echo
from greenroom.dialogue.generation.generated_line import NEVER, EitherFlag, GeneratedLine, LineParts
from greenroom.dialogue.generation.guard import GuardContext, broken_rules, strip_quotes
from greenroom.domain.errors import EngineError
from greenroom.domain.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from greenroom.dialogue.state.turns import Decision, UserTurn
    from greenroom.domain.events import Degree
    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import Clock, Flag, LanguageModel

_ECHO_SHARE = 0.6
"""Of the turns in which both an echo and a rewording can be had; see docs/partner.md."""

_ENDS = (".", "?", "!")


class _DroppedError(Exception):
    """The model gave nothing that can be used."""

    def __init__(self, rule: str, trouble: str = "") -> None:
        super().__init__(rule)
        self.rule = rule
        self.trouble = trouble


class LineGenerator:
    """Words every line of one rehearsal.

    The same seed gives the same lines, unless a line is wanted before the model has worded it.

    Attributes:
        talk: What was said so far. Set it to go on from elsewhere: after a restart, when turns
            are taken back, when only the beginning of a line was heard.
        in_steps: Ask for free lines in two steps (`stream_in_two_steps`), not in one.
    """

    def __init__(
        self,
        model: LanguageModel | None,
        clock: Clock,
        degree: Degree,
        seed: int,
        scenario: Scenario,
    ) -> None:
        self._model = model
        self._clock = clock
        self._degree: Degree = degree if model else "script"
        self._seed = seed
        self._scenario = scenario
        self._nouns = known_nouns(scenario.vocabulary)
        self.talk: tuple[prompting.PastTurn, ...] = ()
        self.in_steps = True

    @property
    def drafts(self) -> bool:
        """Whether a line may be said as drafted without anything being wrong."""
        return self._degree != "free"

    def prime(self, personas: Sequence[Persona], cancel: Flag = NEVER) -> None:
        """Read the fixed heads, so that the first turn does not wait for them.

        Raises:
            EngineError: The model failed.
        """
        if self._model is None or self._degree == "script":
            return
        fixed = prompting.free_head if self._degree == "free" else prompting.head
        for persona in personas:
            messages = fixed(persona, self._scenario)
            self._model.prime(Prompt(messages, max_tokens=1, fixed=len(messages)), cancel)

    def listen(self, persona: Persona, heard: str, cancel: Flag) -> None:
        """Read the words of a turn that is still going on, so that fewer are left at its end.

        Raises:
            EngineError: The model failed.
        """
        if self._model is None or self._degree == "script":
            return
        free = self._degree == "free"
        prompt = prompting.open_prompt(persona, self._scenario, self.talk, heard, free=free)
        self._model.prime(prompt, cancel, at_once=self.drafts)

    def word(self, decision: Decision, heard: UserTurn, cancel: Flag = NEVER) -> GeneratedLine:
        """Return the whole line, which is then part of `talk`; see `words`."""
        parts = self.words(decision, heard, cancel)
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

    def words(
        self,
        decision: Decision,
        heard: UserTurn,
        cancel: Flag = NEVER,
        hurry: Flag = NEVER,
        doubtful: Sequence[str] = (),
    ) -> LineParts:
        """Yield the line part by part, none of it unguarded, and return the whole.

        `talk` stays as it is: whether the line is said is not known yet.

        Args:
            decision: What the partner does.
            heard: What it answers.
            cancel: Gives the line up; what comes then is of no use.
            hurry: The line is wanted now: what is not worded yet is said as drafted.
            doubtful: Words of the person that the transcriber was not sure of.
        """
        begun_s = self._clock.now_s()
        flag = EitherFlag(cancel, hurry)
        choices = self._echoes(decision, heard, doubtful)
        digest = hashlib.sha256(f"{self._seed}:{len(self.talk)}".encode()).digest()
        chance = int.from_bytes(digest[:4], "big")
        degree = self._chosen(decision, choices, chance / 2**32)
        try:
            if degree == "echo":
                worded = yield from self._echoed(decision, heard, choices, chance, flag)
            elif degree == "reword":
                worded = yield from self._reworded(decision, heard, chance, flag)
            elif degree == "free":
                worded = yield from self._freely(decision, heard, chance, flag)
            else:
                worded = yield from _drafted(decision)
        except _DroppedError as why:
            worded = yield from _drafted(decision, (why.rule,), trouble=why.trouble)
        return replace(worded, seconds=self._clock.now_s() - begun_s)

    def _echoes(
        self, decision: Decision, heard: UserTurn, doubtful: Sequence[str]
    ) -> tuple[str, ...]:
        """Return what may be echoed now; never in two lines running."""
        last = self.talk[-1] if self.talk else None
        echoed = last is not None and last.line != last.draft and last.line.endswith(last.draft)
        if echoed or not decision.may_echo or forbids_echo(decision.signals):
            return ()
        return find_echoes(heard.text, decision.draft, self._nouns, doubtful)

    def _chosen(self, decision: Decision, choices: tuple[str, ...], chance: float) -> Degree:
        may_reword = decision.may_reword and len(content_keys(decision.draft)) > 1
        if self._degree == "free":
            return "free" if decision.may_reword else "script"
        if self._degree == "reword" and may_reword and (not choices or chance >= _ECHO_SHARE):
            return "reword"
        return "echo" if choices and self._degree in {"echo", "reword"} else "script"

    def _echoed(
        self,
        decision: Decision,
        heard: UserTurn,
        choices: tuple[str, ...],
        seed: int,
        flag: EitherFlag,
    ) -> LineParts:
        prompt = prompting.echo_prompt(
            decision.persona, self._scenario, heard.text, decision.draft, choices, seed
        )
        echo = "".join(self._written(prompt, flag)).strip()
        if echo not in choices:
            return (yield from _drafted(decision))
        yield echo
        yield decision.draft
        return GeneratedLine(f"{echo} {decision.draft}", "echo")

    def _reworded(
        self, decision: Decision, heard: UserTurn, seed: int, flag: EitherFlag
    ) -> LineParts:
        prompt = prompting.reword_prompt(
            decision.persona, self._scenario, heard.text, decision.draft, seed
        )
        line = strip_quotes("".join(self._written(prompt, flag)))
        cue = prompting.instruction(decision.persona, self._scenario)
        if broken := broken_rules(line, self._context(decision, heard, cue)):
            return (yield from _drafted(decision, broken, line))
        yield line
        return GeneratedLine(line, "script" if line == decision.draft else "reword")

    def _freely(
        self, decision: Decision, heard: UserTurn, seed: int, flag: EitherFlag
    ) -> LineParts:
        """Speak clause by clause; what goes wrong later is mended by what is left of the draft."""
        persona, scenario = decision.persona, self._scenario
        now = prompting.PastTurn(heard.text, decision.move, decision.draft, "")
        cue = prompting.free_head(persona, scenario)[0].content
        context = self._context(decision, heard, cue, free=True)

        def write(now: prompting.PastTurn, likely: str) -> Iterator[str]:
            asked = prompting.free_prompt(persona, scenario, self.talk, now, seed, likely)
            return self._written(asked, flag)

        parts = (
            stream_in_two_steps(now, write)
            if self.in_steps
            else split_clauses(write(now, now.draft))
        )
        spoken = unsaid = trouble = ""
        broken: tuple[str, ...] = ()
        try:
            for part in map(strip_quotes, parts):
                line = f"{spoken} {part}".strip()
                broken = broken_rules(line, context, finished=False)
                if not broken and not part.endswith((".", "?", "!", ",", ";", ":")):
                    broken = ("unended",)
                if broken:
                    unsaid = part
                    break
                yield part
                spoken = line
                flag.hurry = NEVER
        except _DroppedError as why:
            broken, trouble = (why.rule,), why.trouble
        broken = broken or broken_rules(spoken, context)
        if not broken or spoken == decision.draft:
            return GeneratedLine(spoken, "free", broken, unsaid, trouble=trouble)
        rest = rest_of_draft(decision.draft, spoken)
        yield rest
        text = f"{spoken} {rest}".strip()
        degree: Degree = "free" if spoken else "script"
        return GeneratedLine(text, degree, broken, unsaid or spoken, trouble=trouble)

    def _written(self, prompt: Prompt, flag: Flag) -> Iterator[str]:
        if self._model is None:
            raise _DroppedError("failed")
        try:
            yield from self._model.stream(prompt, flag)
        except EngineError as error:
            raise _DroppedError("failed", str(error)) from error
        if flag.is_set():
            raise _DroppedError("late")

    def _context(
        self, decision: Decision, heard: UserTurn, cue: str, *, free: bool = False
    ) -> GuardContext:
        persona, scenario = decision.persona, self._scenario
        card = prompting.card(persona, scenario.person_role)
        sources = (card, persona.background, scenario.setting, scenario.objective)
        heard_so_far = (text for turn in self.talk for text in (turn.heard, turn.line))
        return GuardContext(
            persona=persona,
            purpose=scenario.purpose,
            person_role=scenario.person_role,
            move=decision.move,
            draft=decision.draft,
            heard=heard.text,
            said=tuple(turn.line for turn in self.talk),
            known=frozenset(word for text in (*sources, *heard_so_far) for word in tokens(text)),
            own_words=prompting.own_lines(persona, scenario) if free else (),
            cue=cue,
        )


def _drafted(
    decision: Decision, guard: tuple[str, ...] = (), refused: str = "", trouble: str = ""
) -> LineParts:
    yield decision.draft
    return GeneratedLine(decision.draft, "script", guard, refused, trouble=trouble)


def stream_in_two_steps(
    now: prompting.PastTurn, write: Callable[[prompting.PastTurn, str], Iterator[str]]
) -> Iterator[str]:
    """Yield the model's line, one early clause and then sentence by sentence.

    Of a draft with several sentences the model is first told one, then all of them: the fewer
    tokens it has to read once the person is silent, the sooner the answer begins. A sentence too
    short to be heard for as long as the second step takes is told with the next one.

    Args:
        now: What is answered, with the whole draft and no line.
        write: Asks the model for a turn's line, or its rest, which may repeat the text given.
    """
    first, rest = split_first_sentence(now.draft, FIRST_LETTERS)
    if rest:
        for part in _until_sentence_ends(split_clauses(write(replace(now, draft=first), first))):
            now = replace(now, line=f"{now.line} {part}".strip())
            yield part
    left = f" {rest}" if now.line else now.draft
    yield from split_clauses(write(now, left), early=not now.line)


def rest_of_draft(draft: str, spoken: str) -> str:
    """Return what of a draft is still to be said after `spoken`, which stood for its beginning."""
    if draft.startswith(spoken):
        return draft.removeprefix(spoken).strip()
    _, rest = split_first_sentence(draft)
    return rest if rest and spoken.endswith(_ENDS) else draft


def _until_sentence_ends(parts: Generator[str]) -> Iterator[str]:
    with closing(parts):
        for part in parts:
            yield part
            if part.endswith(_ENDS):
                return
