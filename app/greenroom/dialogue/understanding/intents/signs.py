"""Cues of what is said: greeting, offering, giving reasons, sources, examples, results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.understanding.intents.pattern import intent_pattern, pattern_part

if TYPE_CHECKING:
    import re

    from greenroom.domain.scenario import Signal

SIGNS: dict[Signal, re.Pattern[str]] = {
    "greets": intent_pattern(
        r"""
        hello; hi; hey; good (?:morning|afternoon|evening|day); greetings; welcome;
        (?:nice|great|good|pleasure|lovely) to (?:meet|see|finally meet) (?:you|everyone);
        how (?:are|is) (?:you|it going|everything); how do you do
        """
    ),
    "thanks": intent_pattern(
        r"""
        thank you; thanks; i appreciate; much appreciated; grateful; cheers
        """
    ),
    "apologises": intent_pattern(
        r"""
        sorry; i apologi[sz]e; my apologies; apologies; my (?:bad|fault|mistake); forgive me;
        i should not have; i regret; i (?:was|am) (?:wrong|out of line|being unfair|rude);
        pardon me; excuse me for
        """
    ),
    "acknowledges": intent_pattern(
        r"""
        i (?:really |totally |completely |fully |do |can |certainly |absolutely |
        also )*(?:understand|hear you|see (?:that|why|your|what|how|where)|get (?:it|that|why|
        where)|appreciate|recogni[sz]e|realise|realize|respect|know (?:that |how |you |it )|can \
        (?:see|imagine|understand|tell));
        (?:that is|it is|this is|fair|good|valid|great|excellent|very) (?:a |an |very |really |
        totally |completely |perfectly )*(?:fair|good|valid|legitimate|reasonable|understandable|
        important|real|great|honest|point|concern|question|worry)(?: (?:point|concern|question|
        worry|enough))?; (?:that )?makes (?:\w+ )?sense;
        you are (?:absolutely |quite |totally |completely |of course )?right;
        you have a (?:\w+ )?point; i would (?:feel|be|think|worry) the same;
        (?:i|we) hear (?:you|that|what);
        (?:that|it) (?:must|sounds|has to) (?:\w+ )?(?:be|have been|feel|hard|difficult|
        frustrating|stressful|like|tough);
        sounds (?:like|hard|tough|frustrating|difficult|stressful); your point (?:is|makes);
        (?:your|the) (?:concerns?|worry|worries|frustration|doubts?|caution) (?:is|are) \
        (?:\w+ )?(?:fair|valid|understandable|justified|legitimate|reasonable|right);
        if i (?:understand|understood|hear|heard) (?:you )?(?:right|correctly)?; so you are saying;
        so (?:what )?you (?:mean|feel|think|worry|need|want); let me make sure i understand;
        i was not aware;
        (?:thank you|thanks) for (?:telling|sharing|being (?:honest|open|candid)|explaining|
        raising|the honesty|saying)
        """
    ),
    "agrees": intent_pattern(
        r"""
        yes; i (?:totally |fully |completely |do )?agree; agreed; deal;
        sounds (?:good|great|fair|fine|reasonable|like a plan); absolutely; of course; definitely;
        certainly; you are (?:absolutely |quite |totally )?right; exactly; that works(?: for me)?;
        fine by me; fair enough; sure; (?:i am|we are) (?:happy|glad|willing|okay|fine) (?:to|with);
        no problem; i can (?:live with|accept|do) that; true; okay; correct
        """
    ),
    "refuses": intent_pattern(
        r"""
        no(?! (?:longer|more|matter|problem|worries|doubt|need|1|later|less|fewer|setup|extra|
        cost|charge|fee|obligation|strings|risk|contract|lock|commitment));
        i (?:will|would|can|could|do) not (?:do|accept|agree|answer|discuss|talk|say|go|give|want|
        tell|be|share|offer|change|promise|commit|let);
        not (?:possible|acceptable|going to happen|interested|a chance|on the table|happening);
        no way; i (?:refuse|decline|disagree); (?:i would|i will) rather not; out of the question;
        absolutely not; certainly not; none of your business; no chance; forget it;
        i am not (?:going to|willing to|prepared to|interested|doing|answering);
        we (?:will|can|do) not (?:do|offer|accept|give)
        """
    ),
    "offers": intent_pattern(
        r"""
        (?:i|we) (?:(?:can|could|would|will)(?! not)|am happy to|are happy to|would be happy to|
        would like to|would love to|am willing to|are willing to|am ready to) (?:\w+ )?(?:offer|
        start|send|give|set up|arrange|run|help|take|do|show|share|provide|put|begin|make|get|
        bring|include|commit|schedule|introduce|connect|install|support|cover|pay|reduce|drop|
        move|walk|train|agree|work|meet|check|propose|come|write|draft|review|pair|sit|join|
        be there|split|swap|guarantee|waive|let you|prepare|extend|refund|stay|back|cut);
        (?:how|what) about; what if (?:we|i|you);
        (?:i|we) (?:propose|suggest|offer|recommend|would propose|would suggest|would recommend);
        let us; (?:my|our) (?:proposal|offer|suggestion) (?:is|would);
        would (?:you|it) (?:be (?:open|willing|okay|interested|helpful|possible|fair|useful)|help|
        consider|like|prefer|work|agree); would you (?:like|want|be); shall we; why do not we;
        (?:no|zero|0) (?:obligation|risk|commitment|strings attached);
        (?:free|paid|small|short|\d+ (?:day|week|month)) (?:trial|pilot|test|demo); money back;
        happy to (?:\w+);
        (?:can|could|may) (?:i|we) (?:offer|suggest|propose|help|set|send|schedule|show|start|
        arrange|take); (?:i|we) could; going forward; from now on (?:i|we);
        (?:are|is) (?:there )?(?:anything|something) i can do
        """
    ),
    "source": intent_pattern(
        r"""
        according to;
        (?:a|the|1|our|an|recent|independent|published|this|own|\d+|several) \
        (?:\w+ ){0,2}(?:study|studies|survey|research|audit|trial data|experiment|analysis|paper|
        article|benchmark|census|review|white ?paper|dataset|case study|measurement|measurements|
        statistics|figures from|data from|report from|report by|reports);
        research (?:shows|suggests|from|by|found|has);
        (?:data|figures|numbers|records|statistics|logs) (?:from|show|shows|that show|of|we \
        (?:collected|measured)|by|in our|published);
        (?:we|i|they) (?:measured|tracked|surveyed|logged|audited|recorded|tested|counted|
        compared|analysed|analyzed|interviewed|collected); published (?:in|by);
        (?:a|the|our|1 of our|several|other|existing|named|2|3|another) (?:\w+ )?(?:reference|
        references|reference customers?);
        you can (?:call|ask|talk to|speak (?:to|with)|check with|visit) (?:them|him|her|our|their|
        the|any|1);
        (?:university|institute|ministry|journal|professor|professors|magazine|nasa|
        world health organi[sz]ation|who report|bureau|department of);
        (?:i|we) (?:read|found|got|took) (?:it|this|that|the \w+|these) (?:in|from|on|at); based on;
        the (?:report|study|survey|research|source|audit|log|logs|records|figures|statistics|book|
        paper|article) (?:shows?|says?|is|was|comes?|found|are|by|from|of|i);
        (?:comes|came) from (?:the|a|our|an)
        """
    ),
    "example": intent_pattern(
        r"""
        for (?:example|instance); such as; an example;
        1 (?:example|time|case|of our (?:customers|clients|users|projects)|of my|customer|client|
        day|project|instance);
        (?:at|in|on) my (?:last|previous|current|old|first|former) (?:\w+ )?(?:job|role|company|
        project|position|team|employer|internship|year|workplace);
        when i (?:was|worked|joined|started|led|ran|had|studied|took); there was (?:a|1|this);
        (?:last|2|3|4|5|6|this) (?:\w+ )?(?:year|month|week|spring|summer|autumn|winter|fall|
        quarter|january|february|march|april|may|june|july|august|september|october|november|
        december|monday|tuesday|wednesday|thursday|friday|years ago|months ago|weeks ago);
        a (?:customer|client|company|warehouse|retailer|user|carrier|competitor|colleague|firm|
        distributor|team|student|friend) (?:of ours|like you|in|called|named|with|we|who|that|i|
        similar|about|just|had|went); (?:take|imagine|consider) (?:the|a|our|an|what|for|your);
        case study; back (?:in|when|at); in (?:19|20)\d\d; like (?:when|the time|last); say you;
        specifically; once (?:i|we|a|when); (?:i|we) once; years? ago; months? ago;
        at (?:the )?(?:time|university|college|school)
        """
    ),
    "result": intent_pattern(
        r"""
        as a result;
        (?:the|our|my|1|end) (?:\w+ )?(?:result|results|outcome|impact|effect) (?:was|were|is|of|
        that)?;
        (?:which|that|this|it|and) (?:\w+ )?(?:led to|meant|resulted in|allowed|gave us|brought|
        saved|reduced|increased|cut|improved|helped|doubled|halved|made); result(?:ed|ing|s)? in;
        (?:we|i|they|it|that|this|which|errors|sales|costs|complaints|revenue|time|deliveries|
        numbers|mistakes|turnover|satisfaction|delays) (?:\w+ ){0,2}(?:cut|reduced|increased|
        decreased|improved|saved|grew|doubled|halved|tripled|dropped|fell|rose|went (?:up|down|
        from|live)|shipped|delivered|launched|hit|achieved|won|finished|completed|recovered|met|
        exceeded|gained|shrank|beat);
        (?:fell|dropped|rose|went (?:up|down)|increased|decreased|shrank|grew|sank|halved) (?:by|
        from|to);
        (?:by|down to|up to|down by|up by|down|up|from \w+(?: \w+)? to) \d+(?:\.\d+)?(?: \w+)?;
        in the end; eventually (?:we|i|they|it|the); ended up;
        (?:so|and) (?:we|i|they) (?:managed|were able|was able|succeeded|could);
        paid (?:for itself|off); (?:on|ahead of) (?:time|schedule); within (?:budget|\d+ \w+);
        successfully;
        (?:got|was|were) (?:promoted|solved|resolved|fixed|approved|accepted|adopted|published);
        (?:is|are) (?:now|still) (?:used|in use|running|live|using); since then;
        after that (?:we|i|they|the); i learned; what i learned; it (?:worked|paid)
        """
    ),
    "reason": intent_pattern(
        r"""
        because; since (?:we|i|you|they|it|the|our|your|that|most|every); so that;
        the (?:\w+ )?reason; that is why; this is why; which is why; due to; in order to;
        as a result; which means; that means; this means; therefore; that way; thanks to;
        so (?:you|your|we|i|they|the|nobody|nothing|it|there|that|when|if); given that;
        it (?:lets|allows|helps|gives|means); instead of; rather than;
        to (?:avoid|prevent|make sure|ensure|reduce|protect|give|help|keep|save|free); otherwise;
        if (?:you|we|i|it|the|that|they|your) (?:\w+ ){1,8}(?:then|will|would|can|could);
        the point is
        """
    ),
}

_PAST = pattern_part(
    r"""
    (?:\w{2,}ed|led|built|wrote|ran|made|took|set|went|gave|told|spoke|found|got|began|taught|
    chose|brought|held|cut|put|sent|met|drew|did|sold|won|kept|broke|rebuilt|rewrote|oversaw|
    dealt|grew|caught|threw|bought|sat|stood|said|came|drove|split|hired|fought|understood|
    left|showed|had to|learnt)
    """
)
_THEN = pattern_part(
    r"""
    (?:(?:then|also|first|immediately|personally|just|quickly|never|finally|actually|even|
    really|myself|carefully|simply|successfully|directly|later|once|always|together|each) \
    ){0,2}
    """
)
_FELT = pattern_part(
    r"""
    (?:wanted|needed|liked|loved|hated|seemed|used|felt|supposed|allowed|bored|tired|scared|
    worried|interested|excited|confused|concerned|annoyed|need|indeed)
    """
)
OWN_ACTION = intent_pattern(
    r"""
    (?:i|we) <then>(?!<felt> )<past>; my (?:part|job|role|task|responsibility|contribution) was;
    i (?:was|am|have been) (?:responsible|in charge);
    i (?:have|had) (?:\w+ )?(?:led|built|written|run|made|managed|worked|done|taken|created|
    designed|set|started|organi[sz]ed|trained|taught|solved|fixed|changed|been (?:leading|
    running|building|managing));
    i was (?:the (?:1 who|person who)|leading|running|managing|building);
    (?:decided|asked|offered|managed|volunteered) to
    """,
    then=_THEN,
    felt=_FELT,
    past=_PAST,
)
