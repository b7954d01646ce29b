"""English words and phrases the measures look for, lower case, without punctuation."""

from __future__ import annotations

Phrase = tuple[str, ...]


def _phrases(text: str) -> frozenset[Phrase]:
    return frozenset(
        tuple(each.split()) for each in text.replace("\n", ",").split(",") if each.strip()
    )


HEDGES = _phrases("""
    maybe, perhaps, probably, possibly, presumably, hopefully, supposedly, arguably, somewhat
    i think, i guess, i suppose, i believe, i feel like, i assume, i would say, i'd say
    i'm not sure, i am not sure, i don't know if, as far as i know, if i'm not mistaken
    a little bit, a bit, more or less, in a way, to some extent, something like that, or something
    might, might be, could be, may be, it seems, seems to be, seems like, tends to, tend to
    we think, we believe, we guess, we hope, i hope, roughly speaking
""")

NO_HEDGES = _phrases("""
    i think about, i think of, i believe in, a bit of, could be used, could be done, could be seen
""")

ABSOLUTES = _phrases("""
    always, never, absolutely, completely, totally, entirely, definitely, constantly, constant
    everyone, everybody, everything, everywhere, nobody, no one, nothing, nowhere, anything at all
    every single, all the time, without exception, at all times
    impossible, perfect, perfectly, undoubtedly, guaranteed, must
""")

NO_ABSOLUTES = _phrases("""
    never mind, everything else, nothing but, nothing else, must have, as always
""")

PROFANITY = _phrases("""
    fuck, fucks, fucked, fucking, fucker, motherfucker, shit, shits, shitty, bullshit, crap, crappy
    damn, damned, goddamn, dammit, bitch, bitches, bastard, asshole, assholes, dickhead, piss
    pissed, bloody hell, hell of a, arse, arsehole, wanker, bollocks, cunt
""")

COMMON = frozenset(
    """
    a an the and or but if so as than then that this these those there here it its it's i i'm i've
    i'll i'd you you're you've you'll he she we we're we've we'll they they're them him her us me my
    your his our their who what which when where why how is are was were be been being am do does
    did have has had having will would can could should shall may might must not no yes don't
    didn't isn't wasn't can't won't doesn't of in on at to for from by with about into over after
    before out up down off just also very too more most some any all one two that's what's there's
    because while like get got go going went
    """.split()  # noqa: SIM905 - reads better than a list
)
"""Words so frequent that a phrase of nothing else is grammar and no habit."""
