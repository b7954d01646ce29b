"""What a language model is shown, to read what is asked of the one opposite, or told: made up."""

from __future__ import annotations

from typing import NamedTuple


class StakeExample(NamedTuple):
    """A sentence, and what it comes down to.

    Attributes:
        about: What the person said.
        who: Who sits opposite.
        words: What they are to do, or are told, as the person would say it.
        news: Whether they are told.
    """

    about: str
    who: str
    words: str
    news: bool = False


STAKE_EXAMPLES = (
    StakeExample(
        "I'd like my neighbour to cut her hedge down to two metres before summer, she'll only say "
        "it never bothered me before",
        "Greta Lund, my neighbour",
        "cut her hedge down to two metres before summer",
    ),
    StakeExample(
        "my landlord's a nice enough man but the boiler's been off three weeks and I need him to "
        "get somebody in by Friday",
        "my landlord",
        "get somebody in by Friday",
    ),
    StakeExample(
        "so I've got to sit down with Mum on Sunday and tell her that I'm not going back to "
        "university in autumn",
        "my mum",
        "I'm not going back to university in autumn",
        news=True,
    ),
    StakeExample(
        "it's about whether I can have Mondays off from the garage, my boss Ray hates changing "
        "the rota",
        "Ray, my boss",
        "give me Mondays off",
    ),
    StakeExample(
        "I'm hoping my sister will see that it's her turn to have Dad at hers for a month",
        "Anna, my older sister",
        "have Dad at hers for a month",
    ),
    StakeExample(
        "I gotta break it to my crew that the bonus is cancelled this year, and they are gonna be "
        "mad",
        "my crew",
        "the bonus is cancelled this year",
        news=True,
    ),
    StakeExample(
        "What I'm after is half the deposit back from the letting agent, since we left the flat "
        "cleaner than we found it",
        "the letting agent",
        "give me half the deposit back",
    ),
    StakeExample(
        "I have to get my manager off my back about the weekly report, it takes me half a day",
        "Lewis Hart, my manager",
        "get off my back about the weekly report",
    ),
    StakeExample(
        "I owe Peter an apology, I sold the boat that we bought together and I never said a word "
        "to him",
        "Peter, a friend",
        "I sold the boat that we bought together",
        news=True,
    ),
    StakeExample(
        "Can you be the head teacher, because my daughter wants to drop French and they keep "
        "saying no",
        "the head teacher",
        "let my daughter drop French",
    ),
    StakeExample(
        "My uncle should really be the one to sign over the field to my brother and me, and I "
        "must put that to him",
        "my uncle",
        "sign over the field to my brother and me",
    ),
    StakeExample(
        "no more of my money for his bets, that's what I have to say to my cousin on Friday",
        "my cousin",
        "there's no more of my money for his bets",
        news=True,
    ),
    StakeExample(
        "There's a lad at work who keeps playing music in the van and I want it to stop without a "
        "row",
        "Joe, a lad at work",
        "stop playing music in the van",
    ),
    StakeExample(
        "We're putting up the rent of the stables in March and Mrs Lowe has been with us for "
        "years, I dread the call",
        "Mrs Lowe, a customer",
        "we're putting up the rent of the stables in March",
        news=True,
    ),
    StakeExample(
        "I want to ask the bank lady for a loan of eight thousand for a second oven",
        "the bank lady",
        "give me a loan of eight thousand for a second oven",
    ),
    StakeExample(
        "My daughter's coach leaves her on the bench every week and I want her to get half an "
        "hour on the pitch",
        "my daughter's coach",
        "give her half an hour on the pitch",
    ),
)
