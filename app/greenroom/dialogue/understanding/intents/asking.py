"""Cues of questions and requests to tell, with or without question marks."""

from __future__ import annotations

from greenroom.dialogue.understanding.intents.pattern import intent_pattern, pattern_part

_AUX = pattern_part(
    r"""
    (?:do|does|did|are|is|am|was|were|can|could|would|will|have|has|had|should|may|might|
    shall|must)
    """
)
_SUBJECT = pattern_part(
    r"""
    (?:you|we|i|it|that|this|there|they|he|she|the|your|my|our|any|some|anyone|anybody|
    everyone|these|those|their|a|an)
    """
)
_OPENERS = pattern_part(
    r"""
    (?:(?:and|but|so|well|okay|or|then|now|also|yes|no|sorry|please|right|hi|hello|hey|
    actually|just|sure|thanks|anyway|honestly|first|next|finally|oh|listen|look) )*
    """
)
OPENS = intent_pattern(
    r"""
    <openers>(?:what|why|who|whom|whose|which|how) (?!(?:a|an) )\w+;
    <openers>(?:when|where) (?:exactly |else )?<aux>; <openers><aux>(?: not)? <subject>;
    <openers>any(?:thing|one)? \w+(?! \w+ (?:would|has|have|could) );
    <openers>(?:to|for|with|at|from|in|on|about|by) (?:what|which|whom|who)
    """,
    openers=_OPENERS,
    aux=_AUX,
    subject=_SUBJECT,
)
"""Matched at the beginning of a sentence."""
WITHIN = intent_pattern(
    r"""
    (?:how|what|when|where|why|who|which) (?:exactly )?<aux>(?: not)? <subject>;
    how (?:many|much|long|often|big|soon|far|old|about|come|fast|large);
    what (?:about|if|kind|sort|type|else|time); what (?:is|are) (?:your|the|my);
    which \w+ (?:do|does|did|is|are|would); (?:do|did|are|can|could|would|will|have|should) you;
    (?:can|could|may|shall|should) (?:i|we); (?:does|is) (?:that|it|this|your|the)
    """,
    aux=_AUX,
    subject=_SUBJECT,
)
"""Where a question may begin in the middle of a sentence without marks."""
REQUESTS = intent_pattern(
    r"""
    <openers>(?:(?:could|can|would|will) you )?(?:please )?(?:just )?(?:tell (?:me|us)|walk \
    (?:me|us) through|take (?:me|us) through|talk (?:me|us) through|share with (?:me|us)|
    describe (?:your|how|what|the|a|to|for)|help me understand|explain (?:to (?:me|us) \
    )?(?:how|what|why|your|the)|give (?:me|us) an? (?:idea|example|sense|overview))
    """,
    openers=_OPENERS,
)
"""Matched at the beginning of a sentence."""
WONDERS = intent_pattern(
    r"""
    i (?:would|d) (?:also |really |just )?(?:like|love) (?:you )?to (?:know|hear|learn|
    understand|find out|ask|tell|explain|describe|share|see how);
    i (?:also |really |just )?(?:want|wanted|need) (?:you )?to (?:know|hear|learn|understand|
    find out|ask|tell me|explain|describe);
    i (?:am|was) (?:just |really )?(?:curious|wondering);
    i am interested in (?:how|what|why|your); i wonder (?:how|what|why|if|whether|when|who);
    (?:can|could|may) i ask (?:you )?(?:how|what|why|if|whether|when|who|where|which|about);
    help me understand
    """
)
TAGS = intent_pattern(
    r"""
    right; okay; yes; no; you know; huh; correct; all right; see; understand; understood;
    got it; you see; (?:you )?know what i mean; do you see; if that makes sense;
    (?:is|does|was|would|has|will) (?:it|that|this) not;
    (?:are|do|did|will|can|should|have|could) (?:you|we) not; am i right;
    is that (?:okay|right|clear)
    """
)
OPEN = intent_pattern(
    r"""
    what; how(?! (?:many|much|long|often|old|big|soon|far|fast)); why; tell (?:me|us); walk me;
    describe; explain; talk me; help me understand; share
    """
)
EXCLAIMS = intent_pattern(
    r"""
    what an?; how \w+ly; what (?:i|we); when (?:i|we|you|it|the); where (?:i|we);
    which (?:is|was|means|meant|led|made); how (?:i|we); who (?:is|was) the; why (?:i|we);
    what (?:matters|makes|happened|helped|works|worked|you get|you see|you)(?! (?:is|are|do|
    was))
    """
)
"""Matched at the beginning: opens like a question and is none."""
IDLE = intent_pattern(
    r"""
    where was i; what was i (?:saying|going|about);
    how (?:do|can|should|shall) i (?:say|put|explain); what do you call; what is it called;
    how (?:is|was) it called; what else; how long was it; who was it
    """
)
"""Asked of oneself."""
