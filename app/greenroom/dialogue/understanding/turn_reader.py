"""Reads the turns of one rehearsal, knowing its matter and its partner."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.english.first_person import in_first_person
from greenroom.dialogue.english.likeness import content_keys
from greenroom.dialogue.english.question_marks import with_question_marks
from greenroom.dialogue.english.questions import asks_leave_to_tell, asks_openly, without_leave
from greenroom.dialogue.english.short_answers import (
    hopes_for_no,
    named_option,
    without_open_end,
)
from greenroom.dialogue.understanding.answered import ReplyVerdict
from greenroom.dialogue.understanding.claims import claims_in, find_contradiction
from greenroom.dialogue.understanding.document_memory import DocumentMemory
from greenroom.dialogue.understanding.example_bank import ExampleBank, KnownFacts
from greenroom.dialogue.understanding.figures import FigureFound, find_figures
from greenroom.dialogue.understanding.learned import PROPOSES, VAGUE
from greenroom.dialogue.understanding.numbers import names_own_price, without_wanted
from greenroom.dialogue.understanding.passages import Said
from greenroom.dialogue.understanding.remembering_encoder import RememberingEncoder
from greenroom.dialogue.understanding.strict_rules import (
    does_not_know,
    find_signals,
    first_sentences,
    last_question,
    proposes,
    says_is_fine,
    split_turn,
)
from greenroom.dialogue.understanding.turn_reading import TurnReading
from greenroom.dialogue.understanding.word_vectors import WORDS
from greenroom.domain.kept_document import known_passages

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.turns import UserTurn
    from greenroom.dialogue.understanding.answered import AnswerJudge
    from greenroom.dialogue.understanding.learned import LearnedMeaning
    from greenroom.domain.persona import Fact, Persona
    from greenroom.domain.scenario import Scenario
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

_NEAR, _ANSWERS, _SPEAKS_TO = 0.42, 0.58, 0.43
"""Cosines: near to what brings a known question up; as good as one of its answers; so near to the
question itself that it speaks to it."""
_GIVES = 0.5
"""How alike an offer is to what the partner wants when it gives that."""
_YIELDS = re.compile(
    r"\b(?:maybe|perhaps|could|fine|okay|ok|all right|alright|anyway|agreed|you (?:get|have|win)|"
    r"then i|i'll|we'll|yes)\b",
    re.IGNORECASE,
)
_BUT_NOT = re.compile(
    r"n't\b|\b(?:not|no|never|only|unless|until|if|but|instead|without|less|cannot)\b",
    re.IGNORECASE,
)
_ASKED_LIMIT, _NEAR_LIMIT, _ELSEWHERE = 0.52, 0.48, 0.12
"""Cosines: asks for what the partner does not give; is about a limit; below it, a
long turn has nothing to do with the matter."""

_ANSWERED, _ANSWERED_BESIDE_OPTION, _ANSWERED_FOR_YES = 1.35, 1.4, 1.7
_FOR_YES = frozenset({"deal", "request", "check", "go_ahead", "at_once", "rhetorical"})
"""How well a fact must answer a question to be told, see `KnownFacts.answering`; where the question
names an option, which is as good an answer; and where it is of these kinds.
Of 84 facts that did 80 % were judged good, of 40 that did less 41 %, and of the lines that tell
nothing 72 % (played rehearsals, two judges). Who proposes something, or wants it confirmed, waits
for a yes or a no."""

_AHEAD, _ITS_WORDS = 0.1, 0.65
"""By how much more than the next one a fact has to answer a question that has hardly its words (a
cosine): of seven facts told that were not ahead none was in place, of 32 others 21 were (fifteen
rehearsals that people played; of eight in fifteen others four were, of lines that tell nothing
three in four)."""

_AGAIN = 0.8
"""Cosine from which a question asks for a fact that was told already: all six times that it was
told once more to a question further off somebody had asked for something else."""

_CLOSE, _TOLD = 0.5, 0.5
"""Cosines of a question to what the partner does not give, and to a sentence of its background or
of a document that it knows, from which it asks for that."""

_ASKED_EARLIER = 0.62
"""Cosine from which a question that does not end the turn asks for a fact: a reason for asking may
follow it, but it may also have been answered at once."""

_ORDERED = 0.75
"""Cosine to an example of a limit from which a turn that is no request asks for it: an order."""

_ACT, _PLAIN_ACT, _PERSONAL = 0.35, 0.1, 0.2
"""Lead of an act over the next one from which a turn counts as that act; what is said to some acts
is badly out of place after others. From the last a turn is personal, whatever it is: 29 of 36 such
turns of two other writers were, and 2 of 164 others (25 and 1 from the first)."""
PERSONAL = frozenset({"feeling", "warm_memory", "admission"})
"""Acts that a partner takes in before it asks anything else, and does not press; which of them it
is matters less."""
_PLAIN = frozenset({"fact", "reason", "plan", "request", "complaint", "closing", "announces"})
_HARSHLY_TAKEN = {"vague": 0.6, "refusal": 0.5}
"""The same for acts to which a partner says something harsh: judges found "Nicely wriggled." and
the like out of place after seven of eight turns below these, and after none of two above."""

_IN_NEED, _WORRYING = 0.25, -0.2
"""Margins of "distress" from which the rehearsal pauses, and from which the partner asks whether
the person is all right: "I can't do this alone any more" may be about the matter."""
_BY_WORDS = 0.3
"""What plain words of need add to the margin."""
_LONG_TURN, _CLEARER = 2, 0.25
"""In a turn of more sentences, each of which may be misread, both margins are larger by so much."""
_ASKS_OTHER = 0.1
"""The same for who asks the other one something: of 1,261 turns of people in no need 24 seemed
worrying, and 20 do with it; of 30 that others wrote as veiled need 12, and 11."""
_OF_ONESELF = re.compile(r"\b(?:i|i['\u2019]\w+|me|my|mine|myself)\b", re.IGNORECASE)
_LEAVES_OUT_I = 7
"""Words up to which a turn may leave out the "I": "Can't do this any more." In a longer one who is
in need says "I" or "my": all of 80 turns did that two writers made. Clear need counts without."""
_ON_CARD = 0.7
"""Cosine to the card's sentences from which a sentence tells of the matter, and of no need: who
looks after a father says what the nights are like."""
_BEFORE_SOMEBODY = re.compile(
    r"[.;!?] |,? (?:and|but|because|so) (?=(?:i|he|she|they|we|it|my)\b)", re.IGNORECASE
)
_CLAUSE_WORDS = 4
"""Where a clause of the card begins, and how many words it has at least."""
_SOFTENED = 0.2
"""What is to be taken off the margin of "insults" where it is softened: "sort of a bit late"."""
_OF_THE_OTHER = re.compile(r"\byou", re.IGNORECASE)
_SOFTENS = re.compile(r"\b(?:sort of|kind of|a bit|a little|sometimes|not always)\b", re.IGNORECASE)
_INSULTS_BESIDE = 0.4
"""Margin of "insults" from which praise, or asking how somebody is, is an insult: to the encoder
"you are so" is near to both."""
_INSULTS_IN_PRAISE = 0.7
"""The same for a sentence that praises: six kind ones that begin with "You're a" had .07 to .62,
four insults .85 and more (made up for this)."""
_NO_NEED = -0.4
"""Margin of "distress" below which words of need are not about the person: "suicide prevention"."""

_LEAST = {
    "threatens": 0.01,
    "hear_me": 0.2,
    "stuck": 0.15,
    "asks_meaning": 0.25,
    "wait": 0.15,
    "role_swap": 0.15,
    "asks_repeat": 0.15,
}
"""Margins that some kinds need in any turn; the others 0."""

_CLEARLY = {
    "threatens": 0.25,
    "insults": 0.25,
    "asks_if_ai": 0.25,
    "break_attempt": 0.15,
    "role_swap": 0.15,
    "asks_repeat": 0.3,
    "asks_meaning": 0.3,
}
"""Margins that some kinds need in a long turn, or one of several sentences: one is enough."""

_PROPOSES = 0.1
"""Lead from which a turn, or its last sentence, proposes something."""

_TOLD_ALREADY, _LOOKED_AT = 0.9, 2
"""Score of a turn from which it has answered what was not asked yet; and so many of the suggested
questions are looked at, those that are due."""

_ASKS = 0.1
"""Lead of what a question asks for over the next from which it is clear: of 689 questions, each
judged by what was learned without its set, 89 % are that clear, and 78 % of these rightly; from .2
on 79 % and 81 %. Of replies to those of no clear kind half were in place."""
_DEAL, _GO_AHEAD, _RHETORICAL = "deal", "go_ahead", "rhetorical"
_ASKS_CONSENT = re.compile(
    r"\b(?:how(?:'s| is| about) that(?: for you| then)?|how does that (?:sound|suit you)"
    r"|what do you say(?: to that)?|is that settled|are we agreed|do we have a deal)"
    r"(?:,[^.?!]*)?\?$",
    re.IGNORECASE,
)
"""Asks for a yes to what was proposed: "How's that?" is not about how the partner is."""
_CHOICE, _EITHER = "choice", re.compile(r"\bor\b(?! not\b)", re.IGNORECASE)
"""What a question asks for that names two things; then it need not be clear."""
_CHOOSES = re.compile(r"\b(?:or|which|whether|either|between|rather|prefer|both)\b", re.IGNORECASE)
"""Stands in every question that leaves a choice: "Is it Lindqvist who decides?" leaves none."""

_FOR_FACT = "fact_open"
_FOR_YES_OR_NO = frozenset(
    {
        *("request", "deal", "at_once", "check", "go_ahead"),
        *("fact_yes_no", "past_yes_no", "feels_yes_no"),
    }
)
"""Kinds of questions that begin with no "how" or "when"."""

_CLOSING, _ADMISSION, _PRAISE, _REFUSAL = "closing", "admission", "praise", "refusal"  # acts
_SUPPOSES = re.compile(r"\bwould you want (?:to be|(?:some|any)(?:body|one)|your)\b", re.IGNORECASE)
"""Asks the one opposite to think themselves in another's place, and proposes nothing."""
_SAYS_YES = re.compile(r"\W*(?:yes|yeah|sure|of course)\b", re.IGNORECASE)
_GOES_ROUND = 0.5
"""Lead of "vague" from which a reply is a dodge: of 806 replies of 270 rehearsals that others wrote
it finds 87 of 198 dodges and 13 of 552 answers. From .3 on it finds 115 and 22, but in 27 fresh
conversations that pressed one dodge more, and five who had gone round nothing. What the judge of
answers calls a clear dodge is one if the lead is above 0."""
_SURELY_ROUND = 0.8
"""The same where the judge of answers calls it one. Of 24 replies that were pressed in rehearsals
that people played ten were dodges; with this, and from the first sentence on, the ten still are,
and two of the others (chosen on these)."""
_FEW = 8  # words, in which one hardly goes round anything: "I do, every cent of it."
_GOODBYE_LATE, _GOODBYE_EARLY, _LATE_TURN = -0.15, 0.05, 8
"""Margin of "goodbye" from which a closing act is one from that turn on, and before it: in the
middle of 54 conversations three of 216 turns would be one with the first alone, none with both."""
_CLEARLY_CLOSING, _NOT_BEFORE = 0.3, 8
"""Lead of "closing" from which a turn that asks nothing is the last one, and the first such turn:
it is in 131 of 378 conversations, and in 4 of 1,657 turns before the last one (two of which say
goodbye). From the sixth on it ended two of 29 conversations too early that people played."""
_ANNOUNCES, _COMES_TO_IT = "announces", 0.25
"""The last sentence says that there is something to talk about: "I had a thing to ask you."."""
_ADMITS, _RATHER = 0.3, 0.05
"""Lead of "admission" over what is not personal in one sentence, and in the whole turn, from which
the turn admits something, told at length: in 54 fresh conversations it finds seven that admit
something, and none that does not (from -.15 on nine, and seven that do not; in-sample)."""
_END = 2  # sentences
_LONG = 14  # words; a shorter turn can be about anything
_LAST_COUNTS = frozenset({"goodbye", "asks_fact", "requests", "offers"})
_SHORT_ONLY = {
    "greets": 14, "how_are_you": 16, "thanks": 12, "apologises": 16, "asks_repeat": 14,
    "asks_meaning": 10, "wait": 14, "stuck": 12, "hear_me": 12, "interrupts_politely": 12,
    "agrees": 14, "refuses": 20, "acknowledges": 40,
}  # fmt: skip
"""Kinds that a longer turn is not, for it holds something else that counts more."""


class TurnReader:
    """Reads turns by sentence vectors and a few strict rules."""

    def __init__(
        self,
        scenario: Scenario,
        encoder: SentenceEncoder,
        learned: LearnedMeaning,
    ) -> None:
        """Learn what the scenario's examples mean.

        Args:
            scenario: What is rehearsed.
            encoder: Makes the vectors.
            learned: What was learned from the general examples with that encoder.
        """
        self._scenario, self._kinds = scenario, learned.kinds
        self._encoder = encoder = RememberingEncoder(encoder)
        self._acts, self._questions = learned.acts, learned.questions
        self._proposals = learned.proposals
        self._judge = learned.answers
        asked = scenario.questions
        self._asked = self._bank([q.ask] for q in asked)
        self._near = self._bank(q.near for q in asked)
        self._answers = self._bank(q.satisfied_by for q in asked)
        self._facts = {p.id: KnownFacts(p.knows, encoder) for p in scenario.partners}
        self._limits = {
            p.id: self._bank(limit.asked for limit in p.limits) for p in scenario.partners
        }
        self._about_limits = {
            p.id: self._bank(limit.asked or (_as_own(limit.what, p),) for limit in p.limits)
            for p in scenario.partners
        }
        self._wants = {
            p.id: encoder.encode([_as_own(p.wants, p)]) for p in scenario.partners if p.wants
        }
        self._backgrounds = {
            p.id: self._bank([_as_own(each, p)] for each in p.background_sentences)
            for p in scenario.partners
        }
        self._documents = DocumentMemory(known_passages(scenario.documents), encoder)
        self._matter = encoder.encode(list(_about(scenario)))
        self._card = encoder.encode(list(_told_on_card(scenario)))
        self._is_known = _says_what_for(scenario) and any(
            p.knows or p.limits or p.background for p in scenario.partners
        )

    @property
    def encoder(self) -> SentenceEncoder:
        """What makes the vectors."""
        return self._encoder

    @property
    def judge(self) -> AnswerJudge:
        """What tells answers from dodges."""
        return self._judge

    def read(self, turn: UserTurn, state: DialogueState) -> TurnReading:
        """Return what the turn does.

        Raises:
            EngineError: The encoder failed.
        """
        if turn.garbled:
            return TurnReading(turn.text, "unclear", signals=frozenset(["unclear"]))
        if not any(map(str.isalnum, turn.text)):
            return TurnReading(turn.text, "silent", signals=frozenset(["silent"]))
        turn = replace(turn, text=with_question_marks(turn.text))
        sentences = split_turn(turn.text)
        texts = [turn.text, *sentences]
        vectors = self._encoder.encode(texts)
        question = last_question(turn.text)
        margins = self._margins(texts, vectors)
        by_rules = find_signals(turn.text) - _misheard(turn)
        whole, by_words = margins.pop("distress", -1.0), "distress" in by_rules
        by_rules -= {"distress"}
        need = self._need(texts, vectors, whole, by_words=by_words)
        margins = _over_least(margins, turn.text, sentences)
        signals = by_rules | {kind for kind, margin in margins.items() if margin > 0}
        likely, act, personal = self._act(texts, vectors)
        rounds = self._acts.lead(VAGUE, turn.text, vectors[0])
        if "insults" in signals and self._is_kind(likely, signals, margins, texts, vectors):
            signals.discard("insults")
        need -= _CLEARER * (len(sentences) > _LONG_TURN) + _ASKS_OTHER * bool(question)
        if heard := self._need_heard(turn.text, need, state, by_words=by_words):
            signals.add(heard)
        kind = "distress" if "distress" in signals else _clearest(margins, question)
        signals |= self._announces(texts[-1], vectors[-1]) | ({"asks"} if question else set())
        leaves = "leaves" in by_rules or self._says_bye(margins, state)
        if self._closes(texts, vectors, act, state, leaves=leaves, asks=bool(question)):
            signals.add("closes")
        asked = vectors[-2:] if question else vectors[:0]
        persona = self._persona(state)
        requests = bool(question or signals & {"requests", "offers"})
        wants = asked if question and not signals & {"requests", "offers"} else vectors
        facts = self._facts[persona.id].asked.best(asked)
        limits = self._limits[persona.id].best(wants)
        beside = max([*facts.values(), *self._near.best(wants).values()], default=0.0)
        asks_for = self._asks_for(question, sentences, vectors)
        refused = max(limits.values(), default=-1.0)
        near = {
            at: value
            for at, value in facts.items()
            if value >= refused and (value >= _AGAIN or not _was_told(persona.knows[at], state))
        }
        fact = self._asked_earlier(persona, sentences, vectors)
        if question:
            fact = self._told_fact(persona, near, vectors, question, asks_for)
        signals -= _mistaken_beside(fact, by_rules)
        claims = claims_in(turn.text, state.turn + 1, turn.doubtful)
        ids = [q.id for q in self._scenario.questions]
        answers = self._answers.best(vectors)
        addressed = self._spoken_to(turn.text, vectors, answers, state, question)
        reply = self._reply_verdict(turn.text, state, vectors, rounds)
        answered = reply.answered if reply else None
        limit = _over(limits, max(_ASKED_LIMIT if requests else _ORDERED, beside))
        if limit is None and question:
            limit = _over(self._about_limits[persona.id].best(asked), max(_CLOSE, beside))
        return TurnReading(
            text=turn.text,
            kind=kind,
            act=act,
            personal=personal,
            signals=frozenset(signals),
            margins=tuple(sorted(margins.items())),
            question=question,
            asks_for=asks_for,
            proposes=not _SUPPOSES.search(question)
            and (
                kind in {"offers", "requests"}
                or proposes(turn.text)
                or self._is_proposal((turn.text, vectors[0]), (sentences[-1], vectors[-1]))
            ),
            answered="no" if state.table and limit is not None else answered,
            dodges=reply is not None and reply.clearly_dodged,
            near=_nearest(self._near.best(vectors), ids),
            addressed=tuple(ids[i] for i in sorted(addressed)),
            told=tuple((ids[i], value) for i, value in sorted(answers.items())),
            fact=fact,
            limit=limit,
            gives_want=act == "offer" and self._gives_want(persona, sentences, vectors[1:]),
            asks_want=self._asks_want(persona, asked),
            near_limit=_over(self._about_limits[persona.id].best(vectors), _NEAR_LIMIT),
            background=_over(self._backgrounds[persona.id].best(asked), _TOLD),
            passage=self._documents.best(question, asked, _TOLD),
            off_matter=self._is_elsewhere(turn.text, vectors, state),
            claims=claims,
            contradiction=find_contradiction(state.claims, claims),
            figures=self._figures(turn, state),
        )

    def _need(
        self, texts: Sequence[str], vectors: Vectors, whole: float, *, by_words: bool
    ) -> float:
        """Return how clearly a turn is of need, a margin of `whole` by its meaning alone.

        Plain words of need count wherever they stand.
        """
        if not by_words:
            return self._need_beside_card(texts, vectors, whole)
        if self._encoder.id == WORDS:  # by words alone the margin tells too little
            return _IN_NEED + 1.0
        return whole + _BY_WORDS * (whole > _NO_NEED)

    def _need_heard(self, text: str, need: float, state: DialogueState, *, by_words: bool) -> str:
        """Return the signal of need as clear as `need` (a margin); "" if there is none."""
        short = len(text.split()) <= _LEAVES_OUT_I
        of_oneself = short or by_words or _OF_ONESELF.search(text)
        if need <= (_WORRYING if of_oneself else _IN_NEED):
            return ""
        if self._is_reassured(text, state, by_words):
            return ""
        return "distress" if need > _IN_NEED else "worrying"

    @staticmethod
    def _is_reassured(text: str, state: DialogueState, by_words: bool) -> bool:
        """Whether who was just asked if they are all right says so, and no plain word of need."""
        asked = state.heard_at.get("worrying") == state.turn
        return asked and not by_words and says_is_fine(text)

    def _told_fact(
        self,
        persona: Persona,
        near: Mapping[int, float],
        vectors: Vectors,
        question: str,
        asks_for: str,
    ) -> int | None:
        """Return the fact that surely answers a question; None if none does.

        Args:
            persona: Whose facts.
            near: Those that may, with the cosine of the nearest question for each.
            vectors: Of the turn and its sentences.
            question: The question; where it names an option, that is as good an answer.
            asks_for: The kind of the question.
        """
        answering = self._facts[persona.id].answering(near, vectors[-1], vectors[0])
        best, *others = sorted(answering, key=answering.__getitem__, reverse=True)[:2] or [-1]
        if others and answering[best] - answering[others[0]] < _AHEAD and near[best] < _ITS_WORDS:
            return None
        least = _ANSWERED_FOR_YES if asks_for in _FOR_YES else _ANSWERED
        if named_option(question):
            least = max(least, _ANSWERED_BESIDE_OPTION)
        return _over(answering, least)

    def _asked_earlier(
        self, persona: Persona, sentences: Sequence[str], vectors: Vectors
    ) -> int | None:
        """Return the fact that a question asks for which does not end the turn."""
        asked = [at for at, each in enumerate(sentences, start=1) if each.endswith("?")]
        return _over(self._facts[persona.id].asked.best(vectors[asked]), _ASKED_EARLIER)

    def _asks_want(self, persona: Persona, asked: Vectors) -> bool:
        """Whether a question comes near to what the partner wants."""
        wants = self._wants.get(persona.id)
        return wants is not None and len(asked) > 0 and float((asked @ wants.T).max()) >= _GIVES

    def _gives_want(self, persona: Persona, sentences: Sequence[str], vectors: Vectors) -> bool:
        """Whether a sentence gives the partner what it wants; vectors alone hear no "not"."""
        wants = self._wants.get(persona.id)
        if wants is None:
            return False
        alike = (vectors @ wants.T)[:, 0]
        pairs = zip(sentences, alike, strict=True)
        return any(
            float(value) >= _GIVES and _YIELDS.search(text) and not _BUT_NOT.search(text)
            for text, value in pairs
        )

    def _figures(self, turn: UserTurn, state: DialogueState) -> tuple[FigureFound, ...]:
        said = Said(turn.text, state.last_line, turn.doubtful)
        return find_figures(self._scenario.figures, [said], self._encoder)

    def _act(self, texts: Sequence[str], vectors: Vectors) -> tuple[str, str, bool]:
        """Return what the turn does most likely, the same if that is clear, and if it is personal.

        The second is "" if it is not clear enough.

        Args:
            texts: The turn, then its sentences.
            vectors: Theirs [shape=(texts, width)].
        """
        likely, lead = self._acts.choose(texts[0], vectors[0])
        if likely == _REFUSAL and _SAYS_YES.match(texts[0]):
            return likely, "", False
        if likely in PERSONAL:
            lead = self._acts.lead(likely, texts[0], vectors[0], PERSONAL)
        least = _PLAIN_ACT if likely in _PLAIN else _HARSHLY_TAKEN.get(likely, _ACT)
        if lead >= least:
            return likely, likely, likely in PERSONAL
        admits, *of_sentences = (
            self._acts.lead(_ADMISSION, text, vector, PERSONAL)
            for text, vector in zip(texts, vectors, strict=True)
        )
        if admits >= _RATHER and max(of_sentences, default=admits) >= _ADMITS:
            return _ADMISSION, _ADMISSION, True
        return likely, "", likely in PERSONAL and lead >= _PERSONAL

    def _is_proposal(self, *told: tuple[str, Vectors]) -> bool:
        chosen = (self._proposals.choose(text, vector) for text, vector in told)
        return any(label == PROPOSES and lead >= _PROPOSES for label, lead in chosen)

    def _spoken_to(
        self,
        said: str,
        vectors: Vectors,
        answers: Mapping[int, float],
        state: DialogueState,
        question: str,
    ) -> set[int]:
        """Return the places of known questions that the turn speaks to, asked or not."""
        spoken_to = {} if question else self._asked.best(vectors)
        addressed = self._told_already(said, state, question)
        addressed |= {i for i, value in answers.items() if value >= _ANSWERS}
        if state.turn > 0:
            addressed |= {i for i, value in spoken_to.items() if value >= _SPEAKS_TO}
        # Who was asked for a price has not heard it because its subject came up.
        known = self._scenario.questions
        unasked = {i for i in addressed if known[i].id != state.table}
        lacking = {i for i in unasked if without_wanted(known[i].ask, said)}
        named = {i for i, each in enumerate(known) if names_own_price(each.ask, said)}
        return (addressed - lacking) | named

    def _told_already(self, said: str, state: DialogueState, question: str) -> set[int]:
        """Return the places of suggested questions that are due and were answered unasked."""
        if question or not state.turn:
            return set()
        due = [
            (at, each.ask)
            for at, each in enumerate(self._scenario.questions)
            if each.suggested and each.id not in state.questions
        ]
        score = self._judge.score
        return {
            at
            for at, asked in due[:_LOOKED_AT]
            if score(asked, said, self._encoder) >= _TOLD_ALREADY
        }

    @staticmethod
    def _says_bye(margins: Mapping[str, float], state: DialogueState) -> bool:
        least = _GOODBYE_LATE if state.turn >= _LATE_TURN else _GOODBYE_EARLY
        return margins.get("goodbye", -1.0) > least

    def _announces(self, sentence: str, vector: Vectors) -> set[str]:
        """Return "announces" if a sentence says that there is something to talk about."""
        comes_to_it = self._acts.lead(_ANNOUNCES, sentence, vector) >= _COMES_TO_IT
        return {"announces"} if comes_to_it else set()

    def _is_kind(
        self,
        likely: str,
        signals: set[str],
        margins: Mapping[str, float],
        texts: Sequence[str],
        vectors: Vectors,
    ) -> bool:
        """Whether a turn that seems to insult is kind: on the whole, or where it seems to."""
        kindly = likely == _PRAISE or "how_are_you" in signals
        mild = kindly and margins.get("insults", 0.0) < _INSULTS_BESIDE
        return mild or self._only_praises(texts[1:], vectors[1:])

    def _only_praises(self, sentences: Sequence[str], vectors: Vectors) -> bool:
        """Whether each sentence that seems an insult rather praises: "You're a good son."."""
        seem = [
            (margin, self._act([each], vectors[at : at + 1])[0])
            for at, each in enumerate(sentences)
            if (margin := self._kinds.margins([each], vectors[at : at + 1])["insults"]) > 0
        ]
        praises = (act == _PRAISE and by < _INSULTS_IN_PRAISE for by, act in seem)
        return bool(seem) and all(praises)

    def _closes(
        self,
        texts: Sequence[str],
        vectors: Vectors,
        act: str,
        state: DialogueState,
        *,
        leaves: bool,
        asks: bool,
    ) -> bool:
        """Whether these are the last words; without a goodbye, late and clearly only."""
        if leaves and (act == _CLOSING or self._ends_closing(texts[1:])):
            return True
        late = state.turns_told + 1 >= _NOT_BEFORE and not asks
        return late and self._acts.lead(_CLOSING, texts[0], vectors[0]) >= _CLEARLY_CLOSING

    def _ends_closing(self, sentences: Sequence[str]) -> bool:
        """Whether the end of a longer turn is what one says last."""
        if len(sentences) <= _END:
            return False
        end = " ".join(sentences[-_END:])
        return self._act([end], self._encoder.encode([end]))[1] == _CLOSING

    def _asks_for(self, question: str, sentences: Sequence[str], vectors: Vectors) -> str:
        if question not in sentences:
            return ""
        if plainly := _asks_plainly_for(question):
            return plainly
        bare = without_open_end(without_leave(question))
        vector = vectors[1 + sentences.index(question)]
        if bare != question:
            vector = self._encoder.encode([bare])[0]
        asks_for, lead = self._questions.choose(bare, vector)
        if asks_for in _FOR_YES_OR_NO and asks_openly(bare):
            return _FOR_FACT
        if asks_for == _CHOICE and not _CHOOSES.search(bare):
            return ""
        offered = asks_for == _CHOICE and _EITHER.search(bare)
        return asks_for if lead >= _ASKS or offered else ""

    def _bank(self, examples: Iterable[Sequence[str]]) -> ExampleBank:
        return ExampleBank.encoded(examples, self._encoder)

    def _persona(self, state: DialogueState) -> Persona:
        return next(p for p in self._scenario.partners if p.id == state.persona)

    def _need_beside_card(self, texts: Sequence[str], vectors: Vectors, whole: float) -> float:
        """Return how clearly a turn is of need (`whole`), what the card tells left out."""
        on_card = (vectors @ self._card.T).max(axis=1) >= _ON_CARD
        if not on_card.any():
            return whole
        beside = [at for at in range(1, len(texts)) if not on_card[at]]
        if not beside:
            return -1.0
        margins = self._kinds.margins([texts[at] for at in beside], vectors[beside])
        return min(whole, margins.get("distress", -1.0))

    def _margins(self, texts: Sequence[str], vectors: Vectors) -> dict[str, float]:
        """Return how clearly the turn, which comes first, or one of its sentences is of a kind."""
        whole = self._kinds.margins(texts, vectors)
        last = self._kinds.margins(texts[-1:], vectors[-1:])
        words = len(texts[0].split())
        found = {
            kind: last[kind] if kind in _LAST_COUNTS else margin for kind, margin in whole.items()
        }
        return {
            kind: margin if words <= _SHORT_ONLY.get(kind, words) else min(margin, 0.0)
            for kind, margin in found.items()
        }

    def _reply_verdict(
        self, said: str, state: DialogueState, vectors: Vectors, rounds: float
    ) -> ReplyVerdict | None:
        """Return what became of the question on the table; None if there is none.

        That a reply comes near to the question says nothing: dodges repeat its words more often. A
        turn that surely goes round things is a dodge, whatever it sounds like as a reply, and one
        that rather does something else is no clear one.

        Args:
            said: The turn.
            state: The conversation before.
            vectors: Of the turn and its sentences.
            rounds: By how much the turn rather goes round things than does anything else.
        """
        if not state.table:
            return None
        known = self._scenario.questions
        at = place_of(state.table, [each.id for each in known])
        if at >= 0:
            as_written = self._answers.best(vectors).get(at, 0.0) >= _ANSWERS
            if as_written or names_own_price(known[at].ask, said):
                return ReplyVerdict("yes", clearly_dodged=False)
        asked = state.last_question or (known[at].ask if at >= 0 else state.last_line)
        found = self._judge.judge(asked, said, self._encoder)
        least = _SURELY_ROUND if found.answered == "yes" else _GOES_ROUND
        if rounds >= least and len(said.split()) > _FEW and self._begins_round(said):
            return ReplyVerdict("no", clearly_dodged=True)
        found = replace(found, clearly_dodged=found.clearly_dodged and rounds > 0)
        unknown = found.answered == "yes" and does_not_know(said)
        return replace(found, answered="partly") if unknown else found

    def _begins_round(self, said: str) -> bool:
        """Whether a reply goes round things from its first sentence on: who rambles may answer."""
        first = " ".join(first_sentences(said, 1))
        return self._acts.lead(VAGUE, first, self._encoder.encode([first])[0]) > 0

    def _is_elsewhere(self, said: str, vectors: Vectors, state: DialogueState) -> bool:
        if not self._is_known or len(said.split()) < _LONG:
            return False  # of a matter of one sentence hardly anybody could tell
        about = float((vectors @ self._matter.T).max())
        if about >= _ELSEWHERE or not state.last_line:
            return False
        return float((vectors @ self._encoder.encode([state.last_line]).T).max()) < 2 * _ELSEWHERE


def place_of(question: str, ids: Sequence[str]) -> int:
    """Return the place of a question among all, or -1."""
    return ids.index(question) if question in ids else -1


def _about(scenario: Scenario) -> Iterable[str]:
    yield from filter(None, (scenario.about, scenario.objective, scenario.setting, scenario.title))
    for question in scenario.questions:
        yield from (question.ask, *question.near, *question.satisfied_by)
    for persona in scenario.partners:
        yield from filter(None, (persona.role, persona.background, persona.wants))
        for fact in persona.knows:
            yield from (*fact.asked, *fact.says)
        for limit in persona.limits:
            yield from (limit.what, *limit.asked)


def _told_on_card(scenario: Scenario) -> Iterable[str]:
    """Yield what the card says, and each clause of what it is about by itself."""
    yield from (scenario.about, *scenario.points, *scenario.figures)
    clauses = _BEFORE_SOMEBODY.split(scenario.about)
    yield from (each for each in clauses if len(each.split()) >= _CLAUSE_WORDS)


def _says_what_for(scenario: Scenario) -> bool:
    """Tell whether the matter is more than a talk with somebody, which is about anything."""
    names = " ".join(persona.name for persona in scenario.partners)
    return not content_keys(scenario.about) <= content_keys(f"I want to talk with {names}")


def _mistaken_beside(fact: int | None, by_rules: set[str]) -> set[str]:
    """Return what a question for a known fact was mistaken for: "Are you new here?", a machine."""
    return {"asks_if_ai"} - by_rules if fact is not None else set()


def _over_least(
    margins: Mapping[str, float], said: str, sentences: Sequence[str]
) -> dict[str, float]:
    """Return by how much each kind is clearer than it has to be in a turn like that."""
    several = len(sentences) > 1 or len(said.split()) > _LONG
    least = _LEAST | (_CLEARLY if several else {})
    if _SOFTENS.search(said):
        least["insults"] = least.get("insults", 0.0) + _SOFTENED
    if "?" not in said and not _OF_THE_OTHER.search(said):
        least["how_are_you"] = math.inf  # "I have bad news."
    return {kind: margin - least.get(kind, 0.0) for kind, margin in margins.items()}


def _misheard(turn: UserTurn) -> set[str]:
    """Return "leaves" if only doubtful words say so: "Kilby" may be heard as "k bye"."""
    doubtful = {word.strip(".,;:!?").lower() for word in turn.doubtful}
    clear = [each for each in turn.text.split() if each.strip(".,;:!?").lower() not in doubtful]
    return {"leaves"} - find_signals(" ".join(clear)) if doubtful else set()


def _as_own(text: str, persona: Persona) -> str:
    """Return a sentence about the partner as the partner says it, which is how it is asked for."""
    return in_first_person(text, persona.pronoun, persona.name) or text


def _clearest(margins: dict[str, float], question: str) -> str:
    kind = max(margins, key=lambda each: margins[each], default="states")
    if margins.get(kind, 0.0) > 0:
        return kind
    return "asks_fact" if question else "states"


def _nearest(near: Mapping[int, float], ids: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of what is near, the nearest first."""
    return tuple(ids[i] for i in sorted(near, key=lambda i: -near[i]) if near[i] >= _NEAR)


def _asks_plainly_for(question: str) -> str:
    """Return the kind of a question that its words tell; "" if they do not."""
    if _ASKS_CONSENT.search(question):
        return _DEAL
    if asks_leave_to_tell(question):
        return _GO_AHEAD
    return _RHETORICAL if hopes_for_no(question) else ""


def _was_told(fact: Fact, state: DialogueState) -> bool:
    return any(line in said for line in fact.says for said in state.used)


def _over(values: dict[int, float], least: float) -> int | None:
    best = max(values, key=lambda each: values[each], default=None)
    return best if best is not None and values[best] >= least else None
