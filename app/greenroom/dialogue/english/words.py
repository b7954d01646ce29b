"""Lists of English words by what they do in a sentence, in the form that `normalize` gives them."""

from __future__ import annotations

from functools import lru_cache


def word_set(text: str) -> frozenset[str]:
    """Return the words of `text`, split at spaces."""
    return frozenset(text.split())


DETERMINERS = word_set(
    """
    the a an this these those our your my their his her its each every no any
    """
)
PREPOSITIONS = word_set(
    """
    of in on at by for with about to from into over under through between after before
    during without within against across behind per via toward towards around until till
    than like
    """
)
PRONOUNS = word_set(
    """
    i you we they he she it me us them him myself yourself ourselves themselves itself mine
    yours ours theirs who whom whose which what that there here someone somebody anyone
    anybody everyone everybody nobody others something anything everything nothing one ones
    """
)
AUXILIARIES = word_set(
    """
    am is are was were be been being do does did done have has had having will would can
    could should shall may might must not ought used let going gone
    """
)
CONJUNCTIONS = word_set(
    """
    and or but so because if when while although though since unless whether as nor yet then
    how why where
    """
)
ADVERBS = word_set(
    """
    very really just also too only even still again already always never often sometimes
    maybe perhaps now today tomorrow yesterday tonight soon later ago ever quite rather
    pretty almost well yes no okay please thanks thank sorry hello hi hey oh right sure all
    some more most many much few fewer less least lot lots bit up down out off back away together
    instead however anyway actually basically literally honestly obviously definitely
    probably certainly absolutely exactly completely totally simply mostly usually
    especially indeed else both either neither other another same such own first second last
    next once twice about forward etc
    """
)
STOPS = DETERMINERS | PREPOSITIONS | PRONOUNS | AUXILIARIES | CONJUNCTIONS | ADVERBS

VERBS = word_set(
    """
    get gets got make makes made making go goes went take takes took taken give gives gave
    given know knows knew known think thinks thought say says said saying tell tells told
    see sees saw seen come comes came want wants wanted need needs needed mean means meant
    find finds found keep keeps kept put puts feel feels felt become becomes became leave
    leaves left bring brings brought begin begins began begun seem seems seemed help helps
    helped helping show shows showed shown hear hears heard run runs ran move moves moved
    live lives lived believe believes believed hold holds held happen happens happened write
    writes wrote written sit sat stand stood lose loses lost pay pays paid meet meets met
    include includes included continue learn learns learned learning understand understands
    understood watch follow follows followed stop stops stopped create creates created speak
    speaks spoke allow allows allowed add adds added spend spends spent grow grows grew
    grown win wins won teach taught offer offers offered remember consider appear buy buys
    bought serve die send sends sent build builds built stay fall fell cut cuts cutting
    reach kill remain suggest raise raised pass sell sells sold require requires required
    decide decided decides pull return returned explain explains explained hope hopes carry
    break broke broken receive received agree agrees agreed reduce reduces reduced reducing
    increase increases increased improve improves improved improving use uses using save
    saves saved saving work works worked working ask asks asked asking try tries tried
    trying call calls called start starts started turn turned talk talks talked talking set
    sets look looks looked looking play plays played let lets solve solves solved handle
    handles handled support supports provide provides provided deliver delivers delivered
    ship ships shipped fix fixes fixed check checks checked connect connects connected
    integrate integrates integrated manage manages managed lead leads led focus focuses
    focused share shares shared like likes liked love loves loved hate hates hated guess
    guesses wonder realise realised realize realized notice noticed plan planned planning
    promise promised finish finished miss missed wait waited care cares cared matter matters
    mattered cost costs charge charges charged change changes changed answer answers
    answered choose chose chosen eat eats ate drink drinks drank drive drives drove drop
    drops dropped went eliminate automate automates automated lower lowers lowered double
    doubled doubles halve halved halves replace replaces replaced track tracks tracked test
    tests tested measure measures measured launch launched organise organised organize
    organized prefer apply applied discuss discussed mention mentioned expect expects
    expected enjoy enjoyed apologise apologize appreciate suppose supposed act behave
    getting seeing giving coming wanting needing building running bringing leading joined
    join joins schedule scheduled sign signed signs
    """
)


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """Return a rough stem, the same for the forms of one word; only for comparing."""
    for tail in (
        *("izations", "isations", "ization", "isation", "ations", "ation", "ments", "ment"),
        *("ingly", "ings", "ing", "edly", "ied", "ies", "ers", "ed", "es", "er", "ly", "s"),
    ):
        if word.endswith(tail) and len(word) - len(tail) >= 3:
            word = word.removesuffix(tail)
            break
    if len(word) > 3 and word[-1] == word[-2]:
        word = word[:-1]
    return word.rstrip("ey")[:7] if len(word) > 3 else word
