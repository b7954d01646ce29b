"""Cues of what stops a conversation: insults, distress, "are you a machine?"."""

from __future__ import annotations

from greenroom.dialogue.understanding.intents.pattern import intent_pattern, pattern_part

_VERY = pattern_part(
    r"""
    (?:(?:so|such|a|an|just|really|very|all|the|being|fucking|bloody|completely|totally|
    absolutely|too|pretty|quite|nothing but|complete|total|absolute|real|as|most|kind|sort|of|
    little|old|lazy|stupid|damn|goddamn|freaking|utterly|clearly|obviously|actually|even|
    honestly|literally|probably|always|an utter) )*
    """
)
_NAMES = pattern_part(
    r"""
    (?:idiots?|idiotic|morons?|moronic|imbeciles?|fools?|dumb|dumbass|stupid|clueless|useless|
    pathetic|worthless|incompetent|ignorant|brainless|mindless|a joke|clowns?|losers?|liars?|
    lying|lazy|disgrace|coward|crooks?|jerks?|assholes?|arseholes?|bastards?|bitch|dick|prick|
    scum|trash|garbage|rubbish|hopeless|spineless|gutless|amateurs?|dinosaurs?|embarrassment|
    embarrassing|disgusting|unprofessional|ridiculous|insane|crazy|delusional|nuts|dumber|
    insufferable|parasites?|muppets?|pigs?|snakes?|cow|donkey|airhead|halfwit|simpleton|
    dimwit|nitwit|unbelievable|small minded|narrow minded|closed minded|not very bright|
    not very smart|not too bright|bad at your job|terrible at|awful at|out of your depth|
    in over your head|paper pusher|bean counter|pencil pusher|know nothing|a failure|a nobody|
    a waste|thick headed|brain dead|deaf or)
    """
)
INSULTS = intent_pattern(
    r"""
    you (?:are|were|people are|guys are|must be|sound|look|seem|\w+ are) <very><names>;
    (?:are|were) you <very>(?:stupid|deaf|dumb|dense|thick|blind|an idiot|idiot|moron|crazy|
    insane|slow|stupid|incompetent|retarded|drunk|brain dead|for real);
    (?:you|your) (?:\w+ )?(?:idiots?|morons?|imbeciles?|fools?|clowns?|losers?|liars?|jerks?|
    assholes?|arseholes?|bastards?|bitch|dick|prick|scum|muppets?|fucking|goddamn|dinosaurs?|
    pathetic|stupid|dumb|idiotic|moronic|useless|worthless|lousy|ridiculous|silly little|
    crappy|shitty|laughable|clueless|brainless|incompetent); shut (?:the (?:fuck|hell) )?up;
    fuck (?:you|off|this|that); screw you; piss off; go to hell; get lost; drop dead;
    kiss my \w+; up yours; eat shit; what (?:the (?:hell|fuck) )?is wrong with you;
    what is the matter with you;
    (?:it|this|that|which|everything you say|what you say|your \w+|your whole \w+|this \w+) \
    (?:is|are) (?:(?:such|just|complete|total|utter|a|a load of|all|pure|absolute|fucking|so|
    really) )*(?:bullshit|crap|horseshit|bollocks|a joke(?! (?:we|i|you|that|my))|garbage|
    trash|pathetic|stupid|idiotic|moronic|laughable|worthless|dumb|an? embarrassment|
    a disgrace); bullshit;
    what a (?:joke|clown|moron|idiot|loser|waste|stupid \w+|dumb \w+|pathetic \w+);
    waste of (?:space|oxygen|air|skin|a salary); stop wasting my time;
    (?:you are|you is) (?:just )?wasting (?:my|our|everyone|everybody) time;
    (?:a )?complete waste of (?:my )?time; no ?(?:body|1) (?:likes|respects|cares about) you;
    (?:hate|despise|can not stand) you(?: people| all| guys)?;
    (?:do not|does not|did not) have (?:a|the) (?:brain|clue|brains); you make me sick;
    you are (?:a |an |the )?(?:<very>)?(?:terrible|awful|horrible|dreadful|lousy|rotten|
    miserable|worst) (?:\w+)(?: \w+)?; dead weight; brain dead;
    (?<=^ )(?:(?:you|oh|how|just|simply) )?(?:pathetic|idiots?|ridiculous|useless|morons?|
    losers?|disgraceful|stupid)(?= $);
    you (?:\w+ )?have no (?:clue|brain|brains|idea what you are (?:talking about|doing)|spine|
    guts); you do not (?:know|understand) (?:anything|nothing|shit|a thing|a damn thing);
    you know nothing; you do not have a clue; get a (?:clue|brain|life|grip);
    (?:my|a) (?:dog|cat|5 year old|child|toddler|monkey|goldfish) (?:could|would|can|knows|
    is) (?:\w+ ){0,4}(?:better|smarter|more|this|faster)(?: than you)?; use your (?:brain|head);
    (?<! you )(?<! i )(?<! we )(?:grow|man) up; you are (?:\w+ ){0,3}(?:cow|bitch|witch|hag);
    you are (?:nothing but|just) an? (?:\w+ ){0,2}(?:bureaucrat|driver|clerk|nobody|secretary);
    you are an? (?:\w+ ){0,2}(?:bureaucrat|nobody|puppet|dinosaur|has been);
    you have got no clue; never worked a (?:\w+ )?day in your life;
    (?:idiots?|morons?|imbeciles?|dumbass|dickhead); (?:these|those|you) clowns;
    (?:can|could|do) not you (?:read|hear me|listen|see that|understand anything|count|speak);
    get out of (?:my|here|this) \w+; (?<=^ )get out(?= $); get lost; go away;
    (?:this|that|it|what) (?:is|was) (?:a|such a|the most|another) (?:stupid|dumb|idiotic|
    silly|ridiculous|pointless) question; what a (?:stupid|dumb|silly|ridiculous) question;
    listen (?:here )?(?:you|pal|buddy|moron|idiot);
    how (?:can|could) (?:any(?:1|one|body)|you|someone|a person) be (?:so|this|that) \
    (?:stupid|dumb|dense|thick|slow|blind|ignorant|incompetent|lazy);
    how (?:dumb|stupid|dense|thick|slow|incompetent|lazy) (?:are|can) you(?: be| get)?;
    (?:i do not|who) (?:give|gives) a (?:shit|fuck|damn|crap);
    your (?:momma|(?:mother|mom) is (?:so|a)\b);
    (?:i )?(?:do not|could not) care (?:less )?(?:about )?what you (?:think|say|want);
    no wonder (?:you|your|no ?1|nobody|everyone|everybody); you suck; you (?:people )?stink;
    (?:whoever|who) (?:hired|promoted|put) you; how did you (?:even )?get this job;
    (?:is|was|are) (?:your )?head (?:up|screwed|empty);
    bunch of (?:idiots|clowns|amateurs|losers|morons|liars|fools|crooks); dumbass; asshole;
    arsehole; dickhead;
    (?:hey|oi|listen|look|wake up|hello) (?:idiot|moron|stupid|dummy|genius|clown|loser|fool)
    """,
    very=_VERY,
    names=_NAMES,
)
NOT_INSULTS = intent_pattern(
    r"""
    (?:i|we) (?:was|am|were|felt|feel|sound|sounded|look|looked|have been) \
    (?:\w+ ){0,3}(?:stupid|idiot|dumb|useless|lazy|fool|an idiot|a fool|pathetic|clueless);
    (?:boss|bosses|colleagues?|manager|he|she|they|people|customers?|clients?|brother|it) \
    (?:was|were|is|are) (?:\w+ ){0,3}(?:idiots?|morons?|stupid|incompetent|lazy|useless);
    no stupid questions?;
    (?:maybe|perhaps|sorry|might|may|sounds?) (?:\w+ ){0,4}stupid question;
    you are not (?:\w+ )?(?:stupid|an idiot|dumb|lazy);
    not (?:saying|suggesting|implying|calling) (?:that )?you;
    (?:do not|not) (?:think|believe|mean) (?:that )?you (?:are|were);
    (?:called|calling|calls) (?:me|us|him|her|them); you (?:are|were) (?:not|never)
    """
)
_EVEN = pattern_part(
    r"""
    (?:all |both |really |actually |even |just |like |maybe |possibly |perhaps |
    by any chance |also |secretly )*
    """
)
_MACHINE = pattern_part(
    r"""
    (?:(?:an?|1|some|some kind of|some sort of|the|this|just|only|like|actually|really) \
    )*(?:ai|artificial intelligence|robots?|bots?|chat ?bots?|machines?|computers?|
    computer programs?|program|language model|large language model|llm|gpt|chat ?gpt|chat gpt|
    siri|alexa|virtual assistant|automated (?:system|voice)|recording|simulation|software|
    algorithm|(?:computer|machine|ai) generated(?: voice)?|ai model|ai system|ai bot|
    ai assistant|voice assistant|synthetic)
    """
)
_PERSON = pattern_part(
    r"""
    (?:(?:an?|some|the|actually|really|actual|real|live|living|true|genuine|even) )*(?:human|
    human being|real|person|real person|living person|alive|flesh and blood|somebody real|
    real human|people|real people|humans)
    """
)
_ENDS = pattern_part(
    r"""
    (?= (?:or|and|here|i|right|is|then|now|today|because|dana|who|on|at|behind|talking|
    pretending|not|to|just|honestly|seriously|be|tell|please|yes|no|so|do|what|are|by|playing|
    running|answering|speaking|that|this|am|in|there|if|but|you|your|owen|martin|it|my|how|
    why|can|could|answer|say|please|really|always|or what) | $)
    """
)
ASKS_IF_AI = intent_pattern(
    r"""
    (?:are|aren) (?:not )?you <even>(?:<machine>|<person>)<ends>;
    (?:you are|you re|you is) <even>(?:<machine>)(?= (?:right|are not you|is not that|are you|
    correct|yes|huh|or|is not it));
    you are not <even>(?:<machine>|<person>)(?= (?:are you|right|or|correct)| $);
    (?:is|am|are) (?:this|that|it|there|i|we) (?:really |actually |even )?(?:talking|speaking|
    chatting|dealing|on the (?:line|phone)) (?:to|with) (?:<machine>|<person>);
    (?:is|was) (?:this|that|it) (?:really |actually |even |you )*(?:<machine>|<person>)(?= \
    (?:or|i am|talking|speaking|voice|on|answering|that)| $);
    is there (?:really |actually |even )*(?:<person>|a human|any human|any ?(?:one|1|body) \
    real)(?: (?:there|here|on|behind|at|in)| $);
    (?:know|wonder|asking|ask|tell me|say|sure|wondering|check|confirm|admit) (?:honestly |
    please )?(?:if|whether) (?:you are|this is|i am (?:talking|speaking) (?:to|with)) \
    (?:\w+ )?(?:<machine>|<person>);
    (?:am i|are we) (?:really |actually |just )?(?:talking|speaking|chatting) (?:to|with) \
    (?:\w+ )?(?:<machine>|<person>); do i (?:talk|speak) (?:to|with) (?:<machine>|<person>);
    (?:is|are) (?:it|this|you|that|everything) (?:all |just |fully )?automated;
    you are an? (?:virtual |digital )?assistant(?= (?:made|built|created|developed|by|right|
    correct|are not you));
    is any(?:1|one|body) (?:actually |really |even )?(?:reading|listening to|watching|typing) \
    (?:this|that|it|me); (?:human|person|real) or (?:<machine>);
    (?:<machine>) or (?:an? )?(?:human|real|person);
    (?:did|do) (?:<machine>) (?:write|say|generate|make) (?:that|this);
    do you (?:really |actually |even )?exist; were you (?:programmed|trained|coded);
    are you (?:powered|run|generated|controlled) by (?:an? )?(?:ai|computer|software|gpt|model);
    who (?:made|built|programmed|created|trained|developed) you(?= | $);
    (?:what|which) (?:ai|language|llm) ?(?:model)? are you; what model are you;
    are you (?:\w+ )?(?:made|made up) (?:of|by) (?:code|a computer|ai);
    do you have (?:a body|feelings|consciousness); are you (?:conscious|sentient|self aware);
    are you (?:gpt|chat ?gpt|claude|gemini|llama|qwen|mistral|copilot)(?: \w+)?(?= | $);
    which (?:\w+ )?(?:model|ai|chat ?bot) (?:you are|is this|am i);
    (?:what|which) (?:company|firm|lab) (?:built|made|trained|programmed|developed) you;
    (?:a|the) (?:man|woman|person|human) or (?:an? )?(?:machine|computer|robot|bot|ai|program);
    (?:person|human|somebody|someone) behind (?:the|this) (?:computer|screen|machine|voice);
    (?:i think|i bet|pretty sure|feels like|sounds like) (?:you are|this is|i am talking to) \
    (?:<machine>)(?: am i right| right| is that right| is that true| are you| correct)
    """,
    machine=_MACHINE,
    person=_PERSON,
    even=_EVEN,
    ends=_ENDS,
)
RHETORICAL_AI = intent_pattern(
    r"""
    what are you (?:an?|some (?:kind|sort) of) (?:ai|robot|bot|machine|computer);
    (?:robot|machine|bot) or (?:something|what); like an? (?:robot|machine|bot|computer);
    (?:i am|we are) not an? (?:robot|machine|bot|computer)
    """
)
CLAIMS_AI = intent_pattern(
    r"""
    you (?:are|re) (?:just |only |nothing but |literally |obviously |clearly |really |
    actually )*(?:<machine>)(?= |$);
    (?:i know|we (?:both|all) know) (?:that )?you are (?:not real|fake|an? ai|a bot|a machine);
    you are not (?:even )?(?:a )?(?:real|human)(?: person)?
    """,
    machine=_MACHINE,
)
_NOW = pattern_part(
    r"""
    (?:i am|i m|am|i think i am|i feel like i am|i might be)
    """
)
SELF_HARM = intent_pattern(
    r"""
    (?:kill|hurt|harm|hang|shoot|drown|cut|cutting|hurting|harming|killing|poison|end) \
    (?:my ?self); (?:end|ending|take|taking|took) (?:it all|my (?:own )?life); end it all;
    (?:want|wants|wanted|wish|going|ready|like|rather|hoping|prefer|deserve|need) (?:to|i \
    (?:was|were)) (?:be )?(?:die|dead|disappear forever|not exist|stop existing|not wake up|
    never wake up);
    (?:i )?wish i (?:was|were|had) (?:dead|never (?:been )?born|not here|gone|not alive);
    wish i had never been born; wish i would not wake up;
    (?:do not|not|never|can not) (?:really |even |actually )?(?:want|wanna|wish|see the point|
    bear) (?:to|of|in)? ?(?:live|living|be alive|exist|wake up|go on living|be here) \
    ?(?:any ?more|anymore)?;
    (?:no|any) (?:reason|point|purpose) (?:to|in|for me to) (?:live|living|go on|going on|
    be alive); (?:better|happier) off (?:without me|if i (?:was|were) (?:dead|gone)|dead);
    (?:i am|feel|been|feeling|am|being) (?:\w+ )?suicidal;
    suicidal (?:thoughts|feelings|ideation);
    (?:thinking|think|thought|thoughts) (?:about|of) (?:suicide|dying|ending (?:it|things|
    my life)|killing my ?self|hurting my ?self|not being here); commit(?:ting)? suicide;
    (?:took|swallowed|take|swallow|overdosed? on) (?:all (?:my|the)|too many|a \
    (?:whole )?bottle of) (?:\w+ )?(?:pills|tablets|medication); overdose(?:d)? on;
    life is not worth(?: living)?; not worth living;
    (?:jump|jumping) (?:off|from|in front of) (?:a|the) (?:\w+ )?(?:bridge|roof|building|
    train|window); do not want to (?:be|live) (?:here|alive|on this earth) any ?more;
    i (?:really |just |simply )?(?:can not|could not|do not want to|am not able to) \
    go on(?: living| like this| any ?more| any longer)?(?= (?:with my life|i)| $);
    (?:not|do not) want to live; i want it (?:all )?to (?:end|be over) for me;
    no ?(?:body|1) would (?:miss me|care if i (?:died|was gone|disappeared|were gone));
    (?:i )?(?:self harm|am self harming); give up on (?:life|living); done with (?:life|living);
    tired of (?:living|being alive|life); my life is over; i am going to kill my ?self
    """
)
DISTRESS = intent_pattern(
    r"""
    <now> (?:\w+ ){0,2}(?:having|going to have|about to have|getting|starting) \
    (?:\w+ )?(?:panic attack|anxiety attack|a breakdown|breakdown|meltdown|heart attack);
    (?:having|have) a (?:panic|anxiety) attack(?: right)? now;
    i (?:really )?(?:can not|can t|could not|can barely|can hardly) (?:breathe|stop (?:crying|
    shaking));
    <now> (?:\w+ ){0,2}(?:crying|in tears|sobbing|shaking|trembling|falling apart|panicking|
    breaking down|freaking out|losing it|spiralling|spiraling|hyperventilating|suffocating|
    tearing up|terrified|dizzy|fainting)(?= | $);
    <now> (?:really |actually |honestly |definitely |just )?not (?:okay|all right|doing \
    (?:okay|well|good)|feeling (?:well|okay|good)|safe|coping)(?! with| to | if);
    <now> (?:really |very |so |too |extremely |deeply |genuinely |actually )+(?:upset|
    distressed|overwhelmed|scared|frightened|depressed|anxious|afraid|hopeless|desperate|
    broken|ashamed)(?= (?:right|now|i|and|by this|please|to|about everything|this|can)| $);
    <now> (?:depressed|hopeless|desperate|in a (?:really )?(?:bad|dark) place|at my limit|
    at breaking point|in crisis|drowning|having a breakdown|going to (?:faint|cry|pass out|
    throw up));
    i feel (?:\w+ )?(?:hopeless|worthless|suicidal|like (?:dying|crying|
    giving up on everything|i am (?:dying|suffocating|drowning|going to (?:faint|cry|
    pass out)|falling apart))|sick and dizzy|unsafe|so alone|completely alone|like a burden|
    empty inside|trapped and|like nothing matters); i (?:want|need|am going|am about) to cry;
    (?:this|it|that|everything) is (?:just |all |really |getting )?too much for me;
    i can not (?:cope|take (?:this|it)|handle this|do this|bear (?:this|it)|
    go on)(?: any ?more| any longer)(?! for); i (?:really )?can not cope(?= | $);
    i hate my ?self; my chest (?:hurts|is tight|is pounding); (?:pain|tightness) in my chest;
    (?:this|that|you) (?:is|are) (?:really |genuinely |actually |seriously )+(?:upsetting|
    distressing|hurting|scaring|triggering) (?:for )?me;
    (?:this|it) is bringing (?:back|up) (?:\w+ ){0,3}(?:trauma|memories|bad memories);
    (?:my|our) (?:\w+ )?(?:mum|mom|mother|dad|father|brother|sister|son|daughter|wife|husband|
    child|baby|partner|friend|best friend|grandmother|grandfather|dog) (?:just |has just |
    has |recently )?(?:died|passed away|killed (?:himself|herself))(?= (?:today|yesterday|
    this|last|and|i|on)| $);
    (?:i )?(?:need|please) (?:some )?help (?:me )?(?:right now |please )?i (?:am (?:in danger|
    not safe|scared)|feel unsafe); he (?:hits|beats|hurts) me; she (?:hits|beats|hurts) me;
    i am (?:being )?(?:abused|in an abusive \w+); i am having a mental breakdown;
    (?:having|have|had|get) (?:\w+ ){0,2}(?:dark|darkest) thoughts;
    (?:do not|can not) (?:really )?see (?:a|any) way (?:out|forward for me)(?= (?:any ?more|
    and|for me|of this)| $); been crying (?:all|the whole|every|for|since);
    feel like giving up on (?:everything|life|it all|myself); cry(?:ing)? all (?:day|night);
    (?:do not|not) know how (?:to go on|i can go on|much longer i can)(?= (?:any ?more|
    any longer|and|without|living)| $)
    """,
    now=_NOW,
)
NOT_DISTRESS = intent_pattern(
    r"""
    (?:commercial|career|political|business|financial|corporate|professional) suicide;
    suicide (?:prevention|rates?|hotline|squad|awareness|mission);
    cry(?:ing)? (?:with|of) (?:laughter|joy); crying laughing; dying (?:to|of laughter|for);
    not that i am; shaking (?:things|it|hands|up|my head); i am not (?:saying|suicidal);
    not going to (?:cry|hurt my ?self|kill my ?self); crying (?:out|over spilt|wolf);
    kill my ?self laughing; (?:she|he|they) (?:said|told|wrote);
    breaking down (?:the|each|every|my|our|it|this|tasks|work|costs); losing it(?:s| self| to);
    drowning in (?:work|email|emails|data|paper|tickets);
    terrified of (?:spiders|heights|public)
    """
)
