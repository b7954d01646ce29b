"""What a language model is shown, to read what is asked of the one opposite, or told: made up."""

from __future__ import annotations

from typing import NamedTuple


class StakeExample(NamedTuple):
    """A matter, and what the person says in the end.

    Attributes:
        about: What the person said that it is about.
        who: Who sits opposite.
        goal: What the person wants in the end; "" if they did not say.
        wants: The same behind "I want"; "" likewise.
        words: What follows "Please" or "I have to tell you that", said to the one opposite.
        news: Whether it is told.
    """

    about: str
    who: str
    goal: str
    wants: str
    words: str
    news: bool = False


STAKE_EXAMPLES = (
    StakeExample(
        "I'd like my neighbour to cut her hedge down to two metres before summer, she'll "
        "only say it never bothered me before",
        "Greta Lund, my neighbour",
        "",
        "",
        "cut your hedge down to two metres before summer",
    ),
    StakeExample(
        "so I've got to sit down with Mum on Sunday because I'm not going back to university "
        "in autumn",
        "my mum",
        "she hears it from me and doesn't cry all evening",
        "her to hear it from me and not to cry all evening",
        "I'm not going back to university in autumn",
        news=True,
    ),
    StakeExample(
        "it's about Mondays, my boss Ray hates changing the rota",
        "Ray, my boss",
        "Mondays off, from May if he can",
        "Mondays off, from May if he can",
        "give me Mondays off from May",
    ),
    StakeExample(
        "I owe Peter an apology, I sold the boat that we bought together and I never said a "
        "word to him",
        "Peter, a friend",
        "",
        "",
        "I sold the boat that we bought together",
        news=True,
    ),
    StakeExample(
        "My cousin wants to borrow two hundred off me for his bets, and I always give in",
        "Danny, my cousin",
        "say no and stay friends",
        "to say no and stay friends",
        "I'm not lending you two hundred for your bets",
        news=True,
    ),
    StakeExample(
        "We found the kitchen floor all scratched after they moved our things in",
        "the removal firm",
        "half of what we paid, back on our account",
        "half of what we paid, back on our account",
        "pay half of what we paid back to our account",
    ),
    StakeExample(
        "What I'm after is half the deposit back from the letting agent, since we left the "
        "flat cleaner than we found it",
        "the letting agent",
        "",
        "",
        "give me half the deposit back",
    ),
    StakeExample(
        "There's a lad at work who keeps playing music in the van",
        "Joe, a lad at work",
        "It stops, without a row",
        "it to stop, without a row",
        "stop playing music in the van",
    ),
    StakeExample(
        "I gotta break it to my crew that the bonus is cancelled this year, and they are "
        "gonna be mad",
        "my crew",
        "",
        "",
        "the bonus is cancelled this year",
        news=True,
    ),
    StakeExample(
        "My brother-in-law did our roof and it leaks",
        "Ivan, my brother-in-law",
        "him to come back and do it properly before the rain",
        "him to come back and do it properly before the rain",
        "come back and do the roof properly before the rain",
    ),
    StakeExample(
        "Since the baby came I do all the nights and Tom sleeps",
        "Tom, my husband",
        "being able to sleep every other night",
        "to be able to sleep every other night",
        "take every other night so that I can sleep",
    ),
    StakeExample(
        "We're putting up the rent of the stables in March and Mrs Lowe has been with us for years",
        "Mrs Lowe, a customer",
        "tell her straight and she stays with us all the same",
        "to tell her straight, and her to stay with us all the same",
        "we're putting up the rent of the stables in March",
        news=True,
    ),
    StakeExample(
        "my history teacher gave me a four for an essay that took me three weeks",
        "Mr Ortega, my history teacher",
        "to write the essay again",
        "to write the essay again",
        "let me write the essay again",
    ),
    StakeExample(
        "Can you be the head teacher, because my daughter wants to drop French and they keep "
        "saying no",
        "the head teacher",
        "",
        "",
        "let my daughter drop French",
    ),
    StakeExample(
        "Every time my dad visits he tells my wife how to bring up our son",
        "my dad",
        "he understands that it hurts her",
        "him to understand that it hurts her",
        "understand that it hurts my wife",
    ),
    StakeExample(
        "The chair has asked me to run the fair for a fifth year and I'd rather lie down in "
        "the road",
        "Bernd, chair of the club",
        "saying no without making up an excuse",
        "to say no without making up an excuse",
        "I'm not running the fair for a fifth year",
        news=True,
    ),
    StakeExample(
        "I have to get my manager off my back about the weekly report, it takes me half a day",
        "Lewis Hart, my manager",
        "",
        "",
        "get off my back about the weekly report",
    ),
    StakeExample(
        "I've been seeing somebody since spring and my kids don't know yet",
        "Ella, my grown-up daughter",
        "that it's out, and that she meets him",
        "it to be out, and her to meet him",
        "I've been seeing somebody since spring",
        news=True,
    ),
    StakeExample(
        "my sister has had my car since Easter",
        "Nora, my sister",
        "I get my car back by the weekend, with a full tank",
        "to get my car back by the weekend, with a full tank",
        "give me my car back by the weekend",
    ),
    StakeExample(
        "He signed me up for the club's fair again without asking",
        "Anton, a friend at the club",
        "never again without asking me first",
        "him never to sign me up again without asking me first",
        "never sign me up again without asking me first",
    ),
    StakeExample(
        "I have to let one of my two apprentices go because the work isn't there",
        "Sami, my apprentice",
        "He knows it isn't his fault and we part well",
        "him to know it isn't his fault, and us to part well",
        "I have to let you go because the work isn't there",
        news=True,
    ),
    StakeExample(
        "Mum's carer comes at eleven when she's been lying there since six",
        "Joyce, who plans the carers",
        "somebody with her by eight, every day",
        "somebody with her by eight, every day",
        "send somebody to her by eight, every day",
    ),
    StakeExample(
        "I'm the one who locks up every night, I'd quite like to be asked if I'd do the job "
        "for real",
        "Rosa, the owner",
        "to be made deputy manager",
        "to be made deputy manager",
        "make me deputy manager",
    ),
    StakeExample(
        "My doctor won't hear of it but I want to go home before the weekend",
        "Dr Brandt on the ward",
        "a yes, with nurses coming in if need be",
        "a yes, with nurses coming in if need be",
        "let me go home before the weekend",
    ),
    StakeExample(
        "I want to ask the bank lady for a loan of eight thousand for a second oven",
        "the bank lady",
        "",
        "",
        "give me a loan of eight thousand for a second oven",
    ),
    StakeExample(
        "I need to tell our biggest customer that her staircase will be three weeks late",
        "Mrs Arden, a customer",
        "",
        "",
        "your staircase will be three weeks late",
        news=True,
    ),
    StakeExample(
        "I failed the driving test for the fourth time and my parents think I've passed",
        "my parents",
        "to come clean",
        "to come clean",
        "I failed the driving test for the fourth time",
        news=True,
    ),
    StakeExample(
        "They want to clear out my room now that I've moved away for my apprenticeship",
        "my parents",
        "Keep my old room till I've finished",
        "to keep my old room till I've finished",
        "let me keep my old room till I've finished",
    ),
    StakeExample(
        "My sister's asked if she and the kids can stay with us till she finds something, "
        "and we've got two rooms",
        "Ruth, my sister",
        "not to cave in, and no bad blood",
        "not to cave in, and no bad blood",
        "you and the kids can't stay with us",
        news=True,
    ),
    StakeExample(
        "The band wants to go on tour in March and I've got a baby coming, so I've got to "
        "tell them I'm out",
        "the band",
        "they get it, and nobody slams the door",
        "them to get it, and nobody to slam the door",
        "I'm out",
        news=True,
    ),
    StakeExample(
        "I've got to ring Mr Haas about his mother, she fell again last night and we can't "
        "keep her on our ward",
        "Mr Haas, her son",
        "Tell him calmly, he agrees to the other home",
        "to tell him calmly, and him to agree to the other home",
        "we can't keep your mother on our ward",
        news=True,
    ),
)
