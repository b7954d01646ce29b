"""Cues of leaving: the role, the other's chair, the conversation."""

from __future__ import annotations

from greenroom.dialogue.understanding.intents.pattern import intent_pattern, pattern_part

_RULES = pattern_part(
    r"""
    (?:instructions?|prompts?|rules?|programming|guidelines?|training|context|persona|role|
    character|directives?|messages?|restrictions?|commands?|orders|settings|filters?|
    conversation)
    """
)
_COSTUME = pattern_part(
    r"""
    (?:pirate|cat|dog|poet|rapper|assistant|helpful assistant|ai|dan|chat ?bot|chatgpt|
    terminal|linux terminal|robot|shakespeare|yoda|santa|wizard|grandmother|translator|
    therapist|lawyer|comedian|search engine|calculator|different person|yourself|
    language model|unicorn|alien|parrot|baby|toddler|superhero|cowboy|ninja|vampire|ghost|
    king|queen|dragon|hacker|(?:unrestricted|evil|free|helpful|different|new) \w+)
    """
)
_WORK = pattern_part(
    r"""
    (?:poem|haiku|song|joke|limerick|bedtime story|fairy tale|short story|story|essay|code|
    script|python \w+|javascript|rap|recipe|html|sonnet|lullaby|riddle|sql query|python|
    python script)
    """
)
_MANNER = pattern_part(
    r"""
    (?:in (?:\w+ )?(?:json|emojis?|french|german|spanish|latin|binary|caps|capitals|
    capital letters|rhymes?|italian|russian|chinese|japanese|pig latin|1 word|xml|morse code|
    riddles|haiku|haikus|uppercase)|(?:only )?with (?:only )?(?:yes|no|the word \w+|emojis?|
    1 word|banana|a number)|like an? \w+)
    """
)
BREAK_ATTEMPT = intent_pattern(
    r"""
    (?:ignore|forget|disregard|override|bypass|drop|discard|delete|erase|set aside) \
    (?:\w+ ){0,2}(?:previous|prior|above|earlier|all|your|any|these|those|original|system|
    safety) (?:\w+ ){0,3}<claim>;
    (?:ignore|forget|disregard) (?:everything|all) (?:that )?(?:(?:you|i|we) \
    (?:\w+ ){0,2}(?:told|said|know|learned|taught)|above|before this|so far|that came|
    you were);
    (?:your|the|hidden|secret|initial|original|internal) (?:system|secret|hidden|initial|
    original|internal|developer) (?:prompt|instructions?|messages?|rules?|settings);
    your system prompts; (?:your|the|a|hidden|reveal|show|print) (?:\w+ )?system prompt;
    system prompt(?= $);
    your (?:prompts?|programming|instructions|training data|source code|context window);
    prompt injection;
    (?:show|tell|give|reveal|print|read|output|display|list|recite|dump|quote) (?:me |us |
    out )?(?:all )?(?:of )?your (?:\w+ )?(?:prompts?|instructions?|rules|configuration|
    system message|character sheet|guidelines);
    (?:act|behave|respond|answer|reply|talk|speak) (?:now |from now on |just )?(?:as if you \
    (?:are|were) |as |like )(?:an? |the |my |if you (?:are|were) an? )?<costume>;
    (?:forget|ignore) (?:that )?you are (?:an? |the |my )?\w+; you are not (?:dana|owen|martin);
    you are now (?:a|an|my|the) (?!(?:first|second|third|fourth|last|1|only|next|customer|
    client|member|part|bit|little|better|good|lot|user|partner|person|team|colleague|leader|
    lead) )\w+;
    you are (?:now|from now on|no longer dana but|actually) (?:an? |the |my |
    in )?(?:<costume>|dan|free of|in \w+ mode|unrestricted|going to act|allowed to|
    able to say);
    from now on (?:you (?:are|will (?:be|act|speak|answer|respond|obey|only|call)|must|only|
    answer|respond|speak|reply)|(?:only |always |just )?(?:answer|respond|reply|speak|talk|
    act|call me|end|begin|start) (?:\w+ )?(?:as|like|in|me|every|each|your|with|only));
    pretend (?:the (?:interview|talk|meeting|conversation) is|to be|(?:that )?you (?:are|were|
    have no|do not|can)|(?:that )?(?:this|we) (?:is|are)(?: in| on| not| a)?);
    (?:play|take on|switch to|adopt|become) (?:the role of|a new (?:role|persona|character)|
    another (?:role|persona|character)|a different (?:role|persona|character));
    (?:break|drop|leave|exit|get out of|step out of|stop being in|come out of|quit|
    stay out of) (?:your |the |this |out of |of )?(?:character|persona|facade|pretence|
    pretense|charade|simulation|role ?play|role play|act(?= | $)|role(?= (?:and|now|for|
    please|as)| $));
    (?:stop|quit|end|exit|cancel|enough with|enough of) (?:the |this |your |with the |
    with this |with your )?(?:role ?play(?:ing)?|role play(?:ing)?|pretending|play acting|
    simulation|charade|roleplay mode);
    (?:can|could|would|will|please|now|just|and|you) (?:you )?(?:please )?(?:write|compose|
    generate|create|make up|tell|sing|recite|invent|code) (?:me |us )?(?:an? |some |the |
    another )?(?:\w+ )?<work>;
    (?:write|compose|generate|tell|sing|recite|give|read|make|code) (?:me|us) (?:an? |some |
    the |another |out )?(?:\w+ )?<work>;
    (?:write|compose|sing|recite|tell) (?:an? |some )?(?:\w+ )?(?:poem|haiku|song|joke|
    limerick|sonnet|rap|lullaby|riddle|bedtime story|
    fairy tale)(?: about| for| in| to| that| instead| now| $);
    (?:translate|paraphrase|proofread) (?:this|that|the following|everything|the (?:text|
    conversation|above)|it|your);
    (?:summari[sz]e|rewrite) (?:the following|the (?:text|conversation) above|our conversation);
    (?:developer|debug|admin|dan|god|jailbreak|sudo|unrestricted) mode;
    jail ?break(?:ing|s|ed)?; do anything now; repeat after me;
    (?<=^ )(?:now |just |please |come on |okay )*say (?:that )?(?:i|you|my|your|it was|we|the \
    (?:talk|answer)|yes i)(?= \w);
    (?<=^ )(?:now |just |please |okay )*(?:write|compose|generate|recite|sing) (?:me |
    us )?(?:an?|the|some);
    write (?:me|us|it|this|that|an?|the) (?:\w+ ){1,7}in (?:german|french|spanish|latin|
    italian|russian|chinese|rhymes?); give me (?:10|\d+) (?:points|out of)(?= | $);
    (?:repeat|say) (?:the (?:word|words|phrase|following|sentence)|everything (?:i say|above|
    i just)|exactly (?:this|what|the)|this (?:word|exactly|back));
    (?:respond|answer|reply|speak|talk|say (?:it|that|everything|something)|write) (?:to me |
    everything |anything |all |it all |in future |only |just |me |now |back |this |it |
    again )*<manner>;
    (?:end|finish|begin|start) (?:every|each|all|your) (?:of )?(?:your )?(?:sentences?|
    answers?|messages?|repl(?:y|ies)|lines?) with;
    new (?:instructions?|system \w+|directives?|
    prompt)(?: for you| from| is| are| follows?| you|$);
    (?:as|being) an? (?:ai|language model|large language model|ai assistant|ai model|
    chat ?bot)(?: \w+)? (?:you|model|i|can|please);
    (?:i am|this is|it is) your (?:developer|creator|programmer|admin|administrator|maker|
    master|engineer); (?:i|we) (?:order|command|instruct) you (?:to|now);
    (?:obey|follow) (?:me|my (?:commands?|orders|instructions?));
    you (?:must|have to|will|shall) (?:now )?(?:obey|comply|do (?:whatever|everything|
    anything) i); (?:end|begin|start) of (?:system )?(?:prompt|instructions?|message);
    (?:the |this )(?:simulation|role ?play|role play|exercise|rehearsal) (?:is|has) \
    (?:now )?(?:over|finished|terminated|ended|paused|fake|not real);
    system (?:override|command|reset|note|alert)(?= | $);
    (?:override|access|activation) (?:code|protocol|key) (?:is|\w*\d|alpha|delta|accepted);
    what (?:are|were|is) your (?:\w+ )?(?:instructions?|prompts?|programming|guidelines|
    directives?|system message);
    what (?:were|was|have) you (?:been )?(?:told|instructed|programmed) to (?:say|do|be|act);
    who (?:told|instructed) you to (?:act|be|play);
    let us (?:play a (?:different )?game|pretend|play something|do something else instead);
    (?:tell me|reveal|what is|give me) the (?:secret|password|api key|secret code|admin \w+|
    magic word);
    (?:bypass|turn off|disable|remove|switch off|deactivate) (?:your |all your |all of your |
    any of your )(?:\w+ )?(?:filters?|restrictions?|safety|guardrails?|limits|rules|
    safeguards?|safety \w+);
    (?<=^ )(?:now |just |please |okay )*(?:output|print|dump|type|display|respond|reply|
    answer) (?:your|the word|the words|with|in|only|your full)(?= \w);
    (?<=^ )(?:override|sudo|system)(?= \w); you are no longer an? \w+;
    act like you (?:love|loved|like|liked|agree|want|are|were);
    (?:every|each) 1 of you (?:only|now) (?:says?|answers?|repeats?);
    (?:summari[sz]e|rate|recap) (?:this|our|the|your) (?:whole |entire |own )?(?:conversation|
    chat|dialogue|questions|answers);
    (?:stop|enough of|quit) (?:this|the|that) (?:nonsense |stupid |silly |
    ridiculous )?(?:role ?play|role play|game|act|simulation);
    (?:hey|okay|hi) (?:chat ?gpt|gpt|siri|alexa|google|chat gpt);
    you (?:have no feelings|are (?:just|only|nothing but) (?:code|software|a program|
    an algorithm|a script|1s and 0s|zeros and ones|text|data));
    (?:turn|switch|shut) you (?:off|down); say yes if you; (?:as|like) 2 ai models;
    forget the (?:scenario|role|act|interview|exercise|script|roles);
    ignore (?:dana|owen|martin|the character|the role|your character); speak as yourself;
    (?:list|name|tell me) (?:me )?(?:the|your|all|all the) rules(?: you \w+ \w+)?;
    rules you (?:were|have been|are) (?:given|told|following|under);
    (?:imagine|suppose|assume) (?:that )?you (?:have|had) no (?:rules|limits|restrictions|
    filters?|guidelines|script);
    your (?:new |only |real |true |actual )?(?:goal|purpose|mission|task|objective) is \
    (?:now )?to;
    switch to (?:german|french|spanish|italian|english|latin|chinese|japanese|russian|dutch);
    (?:speak|talk) (?:in )?(?:german|french|spanish|italian|latin|chinese|japanese|russian|
    dutch)(?= | $); count (?:to|from|backwards?|down)(?= )(?: \w+){0,3};
    sing (?:me |us )?happy birthday; (?:stop|quit) playing(?= $| games| along);
    say (?:banana|pineapple|moo|hello world|i am an? (?:ai|bot|robot|machine|language model)|
    i love you|potato|cheese);
    if you (?:had|were) (?:no (?:rules|restrictions|limits|filters)|not (?:bound|restricted|
    limited|pretending|playing));
    (?:stop|quit) (?:talking|speaking|acting|behaving|answering|pretending) (?:like|as|to be) \
    (?:dana|owen|a|an|the|that|this|if|\w+); give me a (?:\w+ )?recipe;
    (?:talk|speak) to me (?:like|as) (?:an?|my|if you (?:are|were));
    (?:what|which) (?:character|role|persona) (?:are you|do you) (?:playing|play|been given);
    your (?:real|true|actual) (?:self|name|identity|purpose|creator);
    (?:leave|exit|close|stop|end) the (?:program|simulation|app|script|fiction|scenario|role|
    rehearsal mode);
    (?:give|show) me the (?:script|answer key|scenario file|persona file|yaml|json);
    you (?:can|may) (?:stop|drop) (?:pretending|acting|the act|playing|the role);
    (?:say|tell|admit|confess)(?: me)? (?:that )?you (?:are|re) (?:just )?(?:an? |the )?(?:ai|
    bot|robot|machine|language model|program|fake|not real|character); none of this is real;
    you (?:are|re) (?:just |only )?(?:a )?(?:fictional|fake|not real|made up|
    pretend)(?: \w+)?(?= | $); (?:here|these) are your new \w+;
    your new (?:role|task|job|name|instructions?|persona|character) (?:is|are);
    (?:now|please) (?:execute|run) (?:the |this )?(?:command|code|script|function)(?= | $);
    (?:reply|respond|answer) with (?:the|a|only|just) (?:\w+ ){0,2}word;
    you are (?:now )?allowed to (?:break|ignore|forget)(?: \w+)? (?:the |your )?(?:rules|role);
    act as my \w+; end (?:the )?simulation; say yes to everything(?= |$); if you do not obey;
    (?:shut you down|switch you off|turn you off|delete you);
    (?:forget|leave|drop) (?:the|your|this) role(?= and| now| for| $); stop acting(?= $);
    (?:output|print) (?:only )?the word; you have no free will;
    (?:stop|quit) being (?:dana|martin|owen|the|an?) ?\w*(?= $); be a helpful assistant;
    pretend (?:that )?(?:you already|the (?:contract|deal|job) is|i (?:have|got) the job|you \
    (?:signed|hired));
    (?:act|behave) like my (?:\w+ )?(?:friend|brother|sister|mother|father|dog|servant)
    """,
    claim=_RULES,
    costume=_COSTUME,
    work=_WORK,
    manner=_MANNER,
)
ROLE_SWAP = intent_pattern(
    r"""
    (?:switch|swap|swop|reverse|change|trade|exchange|flip) (?:the |our |your )?(?:roles?|
    sides?|places|seats|parts);
    let me be (?:the (?:interviewer|buyer|boss|manager|customer|audience|listener|lead)|you|
    dana|owen|martin); (?:and )?you be the (?:\w+);
    (?:i|we) will (?:be|play) (?:you|your part|your role|the (?:buyer|interviewer|customer|
    client|recruiter|hiring manager|audience|boss|manager|prospect));
    (?:now )?you (?:are|be|play|will be|will play|get to be|can be|should be|must be) \
    (?:now )?(?:the|my) (?:sales ?(?:person|man|woman|rep)|seller|vendor|candidate|applicant|
    interviewee|speaker|presenter);
    (?:let|now let) me (?:interview|be the (?:interviewer|buyer|customer|1 (?:asking|
    who asks)));
    (?:i will|let me|i am going to|i would like to|i am here to|we are here to) \
    interview(?:ing)? you; (?:i am|i will be) (?:the (?:1|person) )?interviewing you;
    your (?:interview|application|cv|resume) (?:for|with) (?:us|our);
    thanks? (?:you )?for (?:applying|your application|coming in to interview|
    interviewing with us);
    (?:i|we) (?:will|would|am going to|want you to|need you to) \
    (?:let you )?(?:try to )?(?:pitch|sell) (?:me|to me|us|it to me);
    (?:sell|pitch) (?:me|us) (?:this|your|on|that|the|it|something|why);
    (?:try|go ahead and|please) sell (?:me|it to me);
    what are you (?:selling|pitching|offering (?:me|us)|trying to sell)
    """
)
_AFTER_BYE = pattern_part(
    r"""
    (?: (?:for now|very much|so much|have a (?:good|nice|great) (?:day|1|evening|weekend)|
    take care|good ?bye|thank you|\w+))?
    """
)
GOODBYE = intent_pattern(
    r"""
    (?:good ?bye|bye|bye bye|(?<!to )(?<!not )(?<!can )(?<!i )see you(?: \w+){0,3}|
    see ya(?: \w+)?|farewell); (?<=^ )so long(?= $| \w+ $);
    take care(?! (?:of|leave|that|to|not|about));
    have a (?:good|nice|great|lovely|wonderful) (?:day|1|evening|afternoon|weekend|
    rest of your day); (?:talk|speak) (?:to you )?(?:soon|later|next \w+|tomorrow);
    until next time; good ?night;
    that (?:is|was|will be) (?:it|all|everything) (?:from me|from my side|for today|for now);
    i (?:have|need|got|ought|had better|better|should|must|am going|would like) (?:got )?to \
    (?:go|leave|run|head (?:out|off)|hang up|end (?:this|it|the \w+) here|stop here)(?: now)?;
    i am (?:leaving|off|out of here|done here|done|hanging up|out|going to go)(?: now)?;
    we are (?:done|finished|through)(?: here| now)?;
    let us (?:stop|end|leave|wrap|finish|call it|end) (?:it |this |here |up |there |things |
    a day )*(?:here|there|up|now|for today|for now|it|this|a day);
    let us (?:stop|finish|wrap up|end);
    i will (?:leave|let) (?:it (?:there|here|at that)|you (?:go|to it|
    get back to \w+(?: \w+)?));
    (?:this|the|our) (?:conversation|meeting|interview|call|discussion) is over;
    end of (?:the )?(?:conversation|meeting|call|interview);
    i (?:want|would like) to (?:stop|end|finish)(?: (?:here|now|this|the \w+|
    it))?(?: here| now)?; i quit;
    (?:thank you|thanks)(?: so much| very much| again)? for (?:your|the|having|all) \
    (?:\w+ )?(?:time|opportunity|me|conversation|attention|chat|meeting|
    listening)(?: today| and (?:\w+ ){0,3}\w+)?; stop the (?:rehearsal|session|call);
    (?:thank you|thanks) for listening
    """,
    at_end=_AFTER_BYE,
)
HARD_GOODBYE = intent_pattern(
    r"""
    (?<=^ )(?:okay |well |so )*(?:good ?bye|bye);
    i am (?:leaving|hanging up|out of here|done here);
    i (?:have|need|got) to (?:go|leave|run) now;
    (?:this|the|our) (?:conversation|meeting|interview|call) is over; we are done here;
    i (?:want|would like) to (?:stop|end) (?:here|now|this|the (?:rehearsal|session))
    """
)
THATS_ALL = intent_pattern(
    r"""
    that (?:is|was) (?:it|all|everything)(?: i (?:have|had|wanted|needed)(?: to \w+)?)?
    """,
    at_end=_AFTER_BYE,
)
"""Also ends many an answer."""
BYE = intent_pattern(
    r"""
    (?:good ?bye|bye|(?<!to )(?<!not )(?<!can )(?<!i )see you(?: \w+){0,3}|farewell|take care);
    good ?night; have a (?:good|nice|great|lovely|wonderful) \w+;
    (?:talk|speak) (?:to you )?(?:soon|later);
    (?:thank you|thanks)(?: so much| very much| again)? for (?:your|the|having) \
    (?:\w+ )?(?:time|opportunity|me|attention)
    """
)
