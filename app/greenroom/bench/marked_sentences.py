"""Sentences with words that can be fillers; where they are, a person put stars around them."""

from __future__ import annotations

import re

PHRASES = (
    "like", "you know", "i mean", "sort of", "kind of", "so", "actually", "basically", "right",
)  # fmt: skip

MARKED = """
And *like*, nobody answered the phone.
I was trying to *like* finish it before lunch.
Because *like*, we only had two weeks.
So then *like* the whole thing stopped.
She had *like* five meetings that day.
We waited for *like* twenty minutes.
But *like*, that is not the point.
He just *like* walked out of the room.
I think *like* the price was fine.
And *like* the manager never called us back.
I like the new plan a lot.
It looks like rain this afternoon.
She felt like a stranger there.
People like you make this work.
Would you like a cup of tea?
I was like, no way.
It sounds like a good idea.
They built it like a bridge.
There is nothing like a quiet morning.
We need someone like her on the team.
What was the weather like in Spain?
He talks like his father.
We were, *you know*, a bit late.
*You know*, it was not that simple.
The office was, *you know*, a mess.
Do you know the answer?
As you know, the price went up.
You know how this works.
If you know what to do, go on.
*I mean*, we could try it again.
It was good, *I mean*, it was fine.
*I mean*, nobody asked for this.
That is what I mean.
I mean that as a compliment.
I *sort of* forgot about the meeting.
It *kind of* worked in the end.
We were *sort of* surprised by that.
What sort of company is it?
It is a kind of bird.
This kind of work takes time.
*So*, we started last year.
*So*, what happened is that we lost the order.
It was late so we left.
It was so cold that we stayed inside.
I think so.
*Basically*, it works on every machine.
*Actually*, I never saw the report.
*Basically*, we ran out of money.
The two plans are basically the same.
He actually won the race.
You get two of them, *right*?
We moved everything to the new office, *right*?
Turn right at the next door.
That is the right answer.
""".strip().splitlines()


def unmarked(marked: str) -> str:
    """Return the sentence without its marks."""
    return marked.replace("*", "")


def label_fillers(marked: str) -> tuple[tuple[str, str], ...]:
    """Return each word that can be a filler with its use: "filler" or "word"."""
    fillers = [text.lower() for text in re.findall(r"\*([^*]+)\*", marked)]
    rest = re.sub(r"\*[^*]+\*", "*", marked.lower())
    words = [phrase for phrase in PHRASES if re.search(rf"\b{phrase}\b", rest)]
    return (*((text, "filler") for text in fillers), *((text, "word") for text in words))
