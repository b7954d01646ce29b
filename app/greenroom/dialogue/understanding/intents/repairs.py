"""Cues of keeping a conversation going: say again, what do you mean, one moment, may I ask."""

from __future__ import annotations

from greenroom.dialogue.understanding.intents.pattern import intent_pattern

ASKS_REPEAT = intent_pattern(
    r"""
    (?:can|could|would|will|may|might) (?:you |i )?(?:please |just |maybe |
    possibly )*(?:repeat|say|ask|hear) (?:(?:that|it|the|this|your|what|me|for|last|question|
    sentence|bit|part|you|said|just|asked) )*(?:again|repeat|1 more time|once more);
    (?:can|could|would|will|mind) (?:you )?(?:please )?(?:repeat|repeating) (?:that|it|this|
    the|your|what|yourself)(?: \w+){0,3}; (?:please |sorry |again )repeat (?:that|it|the|your)?;
    (?:can|could) you repeat; come again; (?:i )?beg your pardon;
    what (?:was|is|were) (?:that|the (?:last )?question|your question|your last (?:question|
    point)|it you (?:said|asked))(?: again| once more)?(?= $);
    what did you (?:just )?(?:say|ask)(?: again| just now| there)?(?= (?:i|sorry|please|again|
    can|could)| $);
    (?:did not|do not|could not|can not|didn) (?:quite |really |fully |properly )?(?:catch|
    hear|get|follow) (?:(?:that|you|what you said|the|your|last|question|part|bit|all|of|it|
    properly) ?)+(?= (?:sorry|can|could|please|again|1|what|say|would|come)| $);
    say (?:that|it) (?:again|1 more time|once more); 1 more time please; once more please;
    you (?:cut|broke|are cutting|are breaking) (?:out|up|off);
    i missed (?:that|what you said|your question|the question|the last \w+);
    go (?:back over|over) (?:that|the question) (?:again|1 more time)
    """
)
CLARIFY = intent_pattern(
    r"""
    what (?:do|did|exactly do) you (?:exactly |actually |really |even )?mean(?! \
    (?:to say )?(?:we|i|it|that you));
    (?:i )?(?:do not|did not|not sure i|can not|do not really|not) (?:quite |really |fully |
    entirely )?(?:understand|get|follow|see) (?:(?:what|the|your|that|you|are|mean|asking|
    question|point|by|quite|of|last|saying|want|to|from|me|getting|at|is|this) ?)+(?= $);
    what (?:are|were) you (?:asking|getting at|looking for|after|trying to (?:ask|say));
    can you (?:please )?(?:clarify|explain (?:that|the question|what you mean|your question)|
    rephrase|be more (?:specific|precise|clear)|elaborate|specify|put it (?:differently|
    another way)|give me an example of what);
    could you (?:please )?(?:clarify|explain (?:that|the question|what you mean|
    your question)|rephrase|be more (?:specific|precise|clear)|elaborate|specify|put it \
    (?:differently|another way)|give me an example of what);
    (?:in|on) what (?:sense|way|respect)(?= $); how do you mean;
    i am (?:a bit |a little |not sure |so )?(?:confused|lost)(?= $);
    not sure what you (?:mean|are asking|want|are after|are looking for);
    what sort of (?:example|answer|thing)(?:s)? (?:do|are|would) you;
    what kind of (?:example|answer|thing)(?:s)? (?:do|are|would) you; meaning what; as in(?= $);
    such as what
    """
)
HEAR_ME = intent_pattern(
    r"""
    (?:can|could|do) (?:you|any ?(?:one|1|body)|every(?:one|1|body)) (?:all |still |
    even )?hear me(?: okay| all right| well| now| at the back)?;
    (?:are|is) (?:you|any ?(?:one|1|body)) (?:still |even |really )?(?:there|with me|
    listening|on the line)(?= (?:dana|hello|yes|anyone)| $); is this (?:thing )?(?:on|working);
    is my (?:mic|microphone|sound|audio) (?:on|working|okay);
    hello (?:are you|anyone|any ?body);
    (?:am|was) i (?:loud|audible|too quiet|clear) (?:enough)?; can you see my (?:screen|slides)
    """
)
WAIT = intent_pattern(
    r"""
    (?:give|allow) me (?:just )?(?:a|1|another|some|half a|2|5) (?:\w+ )?(?:second|sec|minute|
    moment|time|seconds|minutes|bit|while|breath);
    (?:just )?(?:a|1) (?:second|sec|moment|minute) (?:please|i|while|let);
    (?:hold|hang) on(?= (?:a|1|i|let|please|second|there|for)| $);
    let me (?:just )?(?:think|collect|gather|find|look|check|have a think|start (?:over|
    again)|try (?:that )?again|get my|sort|rephrase|restart|catch my breath|see(?= $)|
    breathe)(?: \w+){0,6}(?= $);
    i (?:need|want|would like) (?:just )?(?:a|1|some|another) (?:\w+ )?(?:second|sec|minute|
    moment|break|pause|time to (?:think|collect));
    (?:can|could|may|shall) (?:i|we) (?:please |just )*(?:have|take|get|pause|start (?:over|
    again)|begin again)(?: (?:a|1|for|another|some|this|the) (?:\w+ )?(?:second|sec|minute|
    moment|break|pause|breather))?(?= (?:please|to|here|now|again|over)| $); where was i(?= |$);
    what was i (?:going to say|saying|about to say); (?<=^ )(?:i am )?(?:so )?sorry(?= $);
    (?:not sure|do not know|no idea) (?:how to|where to) (?:say|put|start|begin|explain|
    phrase) ?(?:this|that|it)?; i lost my (?:train of thought|place|thread); bear with me;
    wait a (?:second|sec|minute|moment); 1 (?:second|sec|moment)(?= $);
    pause(?= (?:please|the|for|here)| $); i am thinking(?= $)
    """
)
STUCK = intent_pattern(
    r"""
    i (?:really |honestly |just |actually |still |simply )*(?:do not|dont) (?:really |
    actually |honestly |even )?know(?: (?:what to (?:say|answer|tell you)|how to (?:answer|
    respond|say|put|explain)(?: \w+){0,3}|that|the answer|that 1|it|off the top of my head|
    exactly|right now|yet|either|sorry|to be honest|much about that))?(?= (?:sorry|yet|but|i|
    maybe|honestly|to be|really|let)| $);
    (?:i have|i had|i have got|we have|we had) no (?:idea|clue|answer)(?: \w+){0,3};
    no (?:idea|clue)(?= |$);
    i am not sure(?: (?:about that|how to answer|what to say|i (?:can|know)|yet|sorry|
    honestly))?(?= $); not sure(?= $);
    (?:i )?(?:can not|could not) (?:really )?(?:say|tell you|answer (?:that|this|it)|think of \
    (?:any|one|1|an?|anything)|remember(?= |$)|recall(?= |$)|give you (?:that|a number|
    numbers|figures?));
    i do not have (?:an answer|the answer|that (?:number|figure|data|information)|(?:the|any|
    those|exact|a) (?:\w+ )?(?:numbers?|figures?|data|answers?|statistics|examples?));
    i would (?:have|need) to (?:check|look (?:it|that) up|get back to you|find out|
    ask)(?: \w+){0,4};
    i will (?:have|need) to (?:check|look (?:it|that) up|get back to you|find out|
    ask)(?: \w+){0,4}; let me (?:get back to you|find out|check (?:on )?that)(?: \w+){0,4};
    good question i (?:do not|am not|have); (?:nothing|none) comes to mind;
    i am (?:stuck|blank|drawing a blank); my mind (?:is|went|has gone) blank; who knows(?= $);
    i have not (?:really )?thought about (?:that|it); i never thought about (?:that|it);
    what should i say(?= |$); i forgot(?= |$);
    (?:can|could|may) (?:we|i) (?:please |just )?skip (?:that|this|it)(?: \w+)?;
    i would (?:rather|prefer to) (?:skip|not answer|pass)(?: \w+)?;
    (?<=^ )(?:i )?(?:pass|skip)(?= $)
    """
)
WHOLE_REPEAT = intent_pattern(
    r"""
    the question again please; sorry say that again; sorry i missed that; sorry what was that;
    sorry come again; what did you say; i am sorry what; excuse me what; please repeat;
    repeat please; what was that; again please; sorry pardon; come again; sorry what;
    what sorry; excuse me; pardon me; say again; wait what; what now; pardon; repeat; again;
    sorry; what; huh; eh
    """
)
NEXT_QUESTION = intent_pattern(
    r"""
    (?:any|other|more|further|next|another) (?:other |more |further )?questions?;
    (?:who|what) (?:is|comes) next; next (?:1|person)(?= $); who has (?:a|another) question;
    over to you; your questions(?= please| $);
    (?:i am )?(?:ready|open|happy) (?:for|to (?:take|answer)) (?:your|any|more|some)? ?questions
    """
)
READY = intent_pattern(
    r"""
    i am (?:fine|okay|good|all right|better|ready|sorry);
    let us (?:continue|go on|carry on|keep going|go|start|get back|resume|begin|proceed|
    move on); (?:we|you|i) can (?:continue|go on|carry on); go on; carry on; continue;
    keep going; ready(?: now)?; go ahead; please (?:continue|go on); resume; proceed
    """
)
PERMISSION = intent_pattern(
    r"""
    (?:can|could|may|might) i (?:just |please |quickly |maybe )*(?:ask|start|begin|add|show|
    explain|share|tell|go (?:on|first|ahead)|finish|continue|mention|give|jump|interrupt|come|
    clarify|be (?:honest|frank|direct)); do you mind if i; is it (?:okay|all right|fine) if i;
    would it be (?:okay|all right) if i; mind if i; shall i (?:start|begin|go|continue);
    should i (?:start|begin|go|continue);
    i (?:have|had|got) (?:a|1|another|some|a few|2|3|a couple of) (?:\w+ )?questions?(?: \
    (?:for|to) you)?; (?:are you|you) ready; ready to (?:start|begin);
    (?:can|shall|should|may) we (?:start|begin|get started|continue|go on|move on);
    do you have (?:a|1|5|some|\d+) (?:\w+ )?(?:minutes?|moment|seconds?|time)(?: (?:for me|
    now|to talk|today))?; is (?:this|now) a good time
    """
)
OPINION = intent_pattern(
    r"""
    what (?:do|would|did) you (?:think|say|make|feel)(?: (?:of|about|to) (?:that|this|it|
    my \w+|our \w+))?(?= $);
    how does (?:that|this|it) (?:sound|look|feel|strike you|work for you);
    does (?:that|this|it) (?:make sense|sound|help|answer|work|seem|cover|address|satisfy|
    convince|clear|fit|sit|feel);
    is (?:that|this|it) (?:okay|fair|clear|enough|acceptable|reasonable|good|fine|all right|
    something|interesting|what you|helpful|right|better|a problem|a deal);
    do you (?:agree|see|understand|follow|get it|believe me|think so|trust|accept);
    are you (?:convinced|satisfied|happy|interested|with me|following|in|sold|on board|
    okay with|open to (?:that|this|it)); are we (?:good|agreed|clear|on the same page);
    any (?:thoughts|questions|objections|concerns|comments|feedback);
    what is your (?:opinion|view|take|verdict|reaction|impression|answer); your thoughts;
    sounds (?:good|fair|okay|reasonable); interested; agreed; can (?:you|we) agree;
    would that (?:work|help|be|convince|make|satisfy|answer|suit|do); will that (?:work|do);
    can you (?:live with|accept|work with|imagine|see) (?:that|this|it); fair enough;
    how (?:am i doing|did i do|was that); was that (?:okay|good|clear|enough)
    """
)
HOW_ARE_YOU = intent_pattern(
    r"""
    how (?:are|is) (?:you|things|it going|your (?:day|morning|afternoon|week)|everything|
    life)(?: doing| going)?(?: today| so far)?; how do you do; what is up; how have you been;
    how (?:is|has|was) your (?:week|weekend|day|morning|evening|afternoon|
    month)(?: been| going)?; how was your (?:day|morning|weekend|trip|flight|journey);
    (?:nice|good|great|pleasure|lovely|pleased|happy|glad) to (?:meet|see|finally meet|be) \
    (?:you|here|everyone|with you)
    """
)
PROPOSAL = intent_pattern(
    r"""
    would you (?:be (?:open|willing|interested|okay|prepared|ready|able|up)|consider|like|
    want|prefer|agree|accept|try|sign|take|let|give|at least|do|support|help|join|meet|come);
    would (?:it|that) (?:help|be (?:okay|possible|better|easier|useful|helpful|fair|
    an option)|work|make (?:sense|it)|suit);
    (?:can|could|will) you (?:at least|please|maybe|try|just|agree|commit|promise|help|give|
    send|let|do|make|finish|get|tell (?:me|us) (?:earlier|sooner|next time)|come|take|start|
    introduce|join|meet|share|put|set); shall we; how about;
    would (?:the|that|this|your|it|1|a|an) (?:\w+ ){0,6}(?:be|work|suit|fit|do|
    suffice)(?: \w+){0,3}(?= $); what about (?:a|we|if|next|this|\w+ing); what if (?:we|i);
    why do not we; can we (?:\w+); could we (?:\w+); should we; do you want to;
    are you (?:open|willing|prepared|able|up) (?:to|for); let us; may we;
    (?:can|could|may) i (?:send|offer|propose|suggest|show|come|set|schedule|count|get|have|
    bring|call|help|take|do|leave|arrange|book|put|follow);
    is there (?:anything|something|a way|any way); if (?:i|we) (?:\w+ ){1,12}would you
    """
)
