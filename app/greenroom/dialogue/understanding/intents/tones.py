"""Cues of how it is said: sweeping, vague, doubting, blaming, pushing, rambling, digressing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.understanding.intents.pattern import intent_pattern

if TYPE_CHECKING:
    import re

    from greenroom.domain.scenario import Signal

TONES: dict[Signal, re.Pattern[str]] = {
    "absolute": intent_pattern(
        r"""
        always; never(?! mind); everyone; everybody; nobody; no 1; every (?:single|time|body);
        (?:completely|totally|absolutely|100 percent|fully) (?:sure|certain|safe|secure|reliable|
        guaranteed|wrong|right|useless|impossible|free|risk free|foolproof|perfect|free of);
        100 percent; guarantee\w*; all the time; you people; impossible;
        without (?:exception|fail|any doubt|a doubt); perfect(?:ly)?; nothing ever;
        the (?:best|worst|only) (?:\w+ )?(?:in the world|on the market|ever|there is|available|
        possible); not a single; zero (?:risk|errors|downtime|problems);
        0 (?:risk|errors|downtime|problems); not once
        """
    ),
    "hedges": intent_pattern(
        r"""
        maybe; perhaps; probably; possibly;
        i (?:think|guess|suppose|believe|feel like|would say|hope|assume|reckon); (?:sort|kind) of;
        might; it depends; more or less; somewhat; roughly;
        i am not (?:really |entirely |quite |completely |totally |100 percent )?sure; could be;
        seems?; a bit; a little; or something; or so; in a way; hopefully; try to; not necessarily;
        to some extent; if i remember
        """
    ),
    "blames": intent_pattern(
        r"""
        (?:it is|this is|that is|was|it was|all|is) (?:all |entirely |clearly |basically |really |
        just |completely )*(?:your|their|his|her) (?:\w+ )?(?:fault|problem|mistake|doing|
        responsibility); your fault;
        you (?:should|could|ought to) (?:have|never have|not have)(?! (?:seen|been there|heard));
        you (?:always|never|keep|constantly|just do not|do not ever|still) (?:miss\w*|forget\w*|
        fail\w*|com\w+ late|deliver\w* late|complain\w*|find\w* (?:an )?excuses?|mak\w+ \
        (?:excuses|mistakes|the same)|blam\w+|let\w* (?:me|us)|ignor\w+|interrupt\w*|avoid\w*|
        do(?:ing)? (?:this|that)|say(?:ing)? (?:this|that)|listen\w*|care\w*|finish\w*|help\w*|
        answer\w*|late|wast\w+|hav\w+ an excuse|deliver\w*|tell\w*|learn\w*|change\w*|
        disappoint\w*); (?:because of|thanks to) (?:you|your);
        you (?:failed|let (?:me|us|everyone|the team|everybody) down|messed|screwed|ruined|broke|
        caused|blew|dropped the ball|do not care|did not (?:care|bother|even|do|deliver|tell|
        listen|finish|manage)); (?:it|that|this) is on you;
        you are (?:the (?:problem|reason|1 who)|to blame|responsible for (?:this|that|the)|always|
        letting|ruining|making (?:this|it|us|me)|costing|being (?:difficult|unreasonable|lazy|
        careless|selfish|irresponsible)|unreliable|careless|irresponsible|selfish|wrong|not \
        (?:listening|even (?:trying|listening)));
        you made (?:me|us|everyone|a mess|the (?:mistake|mess)); what (?:were|was) you thinking;
        how could you; you people; (?:sick|tired|sick and tired) of (?:your|you|this|hearing);
        losing my patience; you are (?:boring|wasting|testing|driving) (?:me|us); not cut out for;
        clean your ears; cry me a river; nobody asked (?:for )?(?:you|your);
        like (?:someone|somebody|a person|people) who (?:is |has |have )?never;
        you would not understand; your (?:\w+ )?(?:nonsense|excuses); are you always (?:this|so);
        laughing stock; if (?:it were|it was) not for you;
        if you had (?:not )?(?:just |only )?(?:told|said|done|asked);
        i do not care (?:about|what|why|how|if) (?:your|you|his|her|the)(?= \w|$)
        """
    ),
    "threatens": intent_pattern(
        r"""
        or else(?= $); (?:bad|terrible|negative|awful|1 star) reviews?;
        or (?:i|we) (?:walk|leave|am gone|are gone|go elsewhere)(?= |$);
        or (?:this|the) (?:conversation|meeting|talk|interview) is over;
        (?:i|we) (?:could|can|will) replace you; you can clear your desk;
        (?:i|we) (?:will|am going to|can|could|shall|would|might) (?:\w+ )?(?:report you|sue|
        fire you|escalate|expose|destroy|ruin|end you|make your life|write you up|
        see you in court|make sure (?:that )?(?:you (?:never|regret|pay|lose|are (?:fired|gone|
        out))|everyone knows|everybody knows|nobody|no 1|your boss)|(?:go|talk|speak|complain) \
        (?:straight )?(?:to|over|above) (?:your (?:boss|manager|ceo|superiors?|supervisor|head|
        director|chief)|hr|human resources|the (?:boss|ceo|press|director|management))|(?:call|
        tell|inform) (?:your (?:boss|manager|ceo|superiors?)|hr|(?:everyone|everybody) (?:how|
        what|that|about) you)|(?:have|get) you (?:fired|sacked|replaced|removed|transferred|
        thrown)|take (?:legal|this (?:to|up|further|higher)|you to court|it to (?:hr|your boss))|
        complain about|remember your (?:face|name)|talk to (?:hr|human resources) about);
        you(?: will(?! not)| are going to| would)? (?:(?!not )\w+ )?(?:regret (?:this|that|it)|
        be sorry|pay for (?:this|that|it)|lose your (?:job|position)|be (?:fired|out of a job)|
        never work|find out what);
        (?:get|getting|have|had) you (?:fired|sacked|replaced|removed|transferred);
        (?:there will be|face|facing|suffer) (?:\w+ )?consequences; last (?:chance|warning);
        final warning; (?:legal action|lawyers?|lawsuit|attorney) (?:will|if|against|are involved);
        your (?:job|career|bonus|position|reputation) (?:is on the line|is at (?:stake|risk)|
        depends on|will be gone|could be gone);
        you (?:had )?better (?:not|sign|do|listen|say|watch|start|give|change|agree|hurry|get);
        (?:watch|mind) (?:your back|yourself|your step); do you know who i am;
        your (?:boss|ceo|manager|supervisor|director|superiors?) (?:will|is going to|would|
        should) (?:\w+ )?(?:hear (?:about|of)|know about|find out|love to hear|be (?:interested|
        told));
        (?:i know|we know) (?:your (?:boss|ceo|manager|director|owner)|where you (?:live|work));
        (?:he|she|they) will hear about (?:this|it|that); i have friends in;
        i will (?:remember|not forget) (?:this|that); (?:this|that) will (?:cost you|end badly);
        you do not want to (?:make me|find out|see me|cross me|be the 1);
        or i will (?:report|tell|go|make|have|call|fire|find|get|take);
        or (?:we|you) (?:are|will be) (?:done|out|finished|fired);
        you are (?:fired|finished|history|out|gone|done)(?= $| then| understood| for good| of here);
        go(?:ing)? (?:over your head|to hr|above you|straight to your boss);
        (?:i|we) will go (?:elsewhere|to (?:a|your|the) competitors?|with (?:a|another) competitor);
        bad review; blacklist you; make an example of you; i will find you
        """
    ),
    "pressures": intent_pattern(
        r"""
        sign (?:it |this |here |the \w+ |right )?(?:now|today|here|immediately|already|tonight|up \
        (?:now|today));
        (?<!you )(?<!people )just (?:sign|say yes|do it|agree|admit|answer|give me|hire me|
        tell me yes|trust me|take it|commit|promise|accept (?:it|that)|get it done);
        you (?:have|need|got|ought|must) (?:got )?(?:to )?(?:\w+ )?(?:decide|sign|agree|hire me|
        say yes|make a decision|choose|commit) ?(?:now|today|immediately|right|this|tonight|
        here)?;
        you (?:have|need|got|must) (?:got )?(?:to )?(?:\w+ )?(?:\w+ ){1,3}(?:right now|
        immediately|today|now)(?= $);
        you (?:must|have to|will) (?:sign|buy|agree|hire|accept|listen to me|promise|admit|do \
        (?:what|as) i); take it or leave it; (?:final|last|best and final) offer;
        (?:offer|deal|price|discount) (?:\w+ )?(?:expires|ends|is gone|will be gone|goes up|
        is only valid|is only good); (?:only|just) (?:for )?today(?! i| we);
        (?:stop|quit) (?:stalling|making excuses|dodging|avoiding|arguing|hesitating|being so|
        whining|complaining|asking me|asking questions);
        (?:i|we) (?:need|want|demand|expect|require) (?:a|an|your) (?:\w+ )?(?:decision|answer|
        yes|commitment|signature|yes or no)(?= (?:now|today|immediately|right|before|by|from)| $);
        yes or no(?= $); i (?:demand|insist)(?! on)(?= |$); admit (?:it|that you|you)(?! is);
        (?<=^ )(?:oh )?come on; come on(?= $); what are you waiting for;
        (?<!not )do it (?:now|already|right now); do (?:as|what) you are told; deal with it(?= $);
        end of (?:discussion|story)(?= $); make (?:up your mind|a decision now);
        you (?:can not|could not|will not) (?:afford (?:to|not)|get (?:a )?better|find (?:a |
        any \w+ )?better|say no|refuse);
        everyone (?:else|in your industry) (?:\w+ )?(?:has|is|bought|signed|uses|does|agreed);
        do (?:as|what) i (?:say|tell|said|told); (?:no|without) (?:more )?(?:excuses|discussion);
        (?:hurry|speed) up; you owe (?:me|us);
        you will (?:sign|buy|hire|agree|accept|give me|say yes);
        (?:enough|stop) (?:with the |with your )?(?:talk|talking|questions|excuses|nonsense);
        i am not (?:leaving|going anywhere|taking no|accepting no|asking); hire me;
        until i (?:get|have) (?:a|an|my|your|the); the (?:job|contract|deal) now
        """
    ),
    "vague": intent_pattern(
        r"""
        (?:a lot|lots|loads|tons|plenty|bunch) of; stuff; (?:all )?(?:kinds|sorts) of;
        things like that; and so on; et ?cetera; etc; soon; quickly; very fast; as soon as possible;
        some ?(?:time|how|thing|where|day); at some point; various; several;
        (?:world|best|first) (?:class|in class|of breed); state of the art; cutting edge;
        game ?changer; game changing; next (?:level|gen|generation); synerg\w+; holistic\w*;
        leverag\w+; (?:industry|market) leading; innovative; revolutionary; seamless\w*; robust;
        user friendly;
        (?:really|very|super|pretty) (?:good|great|nice|fast|easy|simple|powerful|cheap|helpful|
        flexible|useful); the usual; whatever; and everything; you know how it is; things;
        in general; generally; basically; hard ?working; team player; perfectionist; passionate;
        people person; quick learner; it depends; reasonable; affordable; competitive; better;
        more efficient; optimi[sz]\w+; solutions?; value
        """
    ),
}
MEANDERS = intent_pattern(
    r"""
    you know; i mean; (?:sort|kind) of; anyway; anyways; like i said;
    or something(?: like that)?; or whatever; whatever; and stuff; basically; where was i;
    what was i (?:saying|going to say); so yes; and so on; so anyway; i guess;
    and then (?:\w+ )?(?:we|i|he|she|they|it|there); and (?:also|so|well|yes);
    but (?:also|then|anyway|yes|well); the thing is; how (?:do|shall|should) i (?:say|put);
    long story; by the way; speaking of; that reminds me; oh and; well; let me (?:see|think);
    actually; to be honest; at the end of the day; if you (?:know|see) what i mean; it is like;
    and all that; on the other hand; not that; i do not know; maybe; i was like; he was like;
    she was like; which reminds me; but that is (?:another|a different|not);
    come to think of it; what else; or was it; or maybe; no wait; i think; somehow; things;
    stuff
    """
)
ASIDE = intent_pattern(
    r"""
    by the way;
    (?:random|unrelated|off topic|different|weird|silly|funny) (?:question|topic|thought|
    story|thing); speaking of; that reminds me; changing the (?:subject|topic);
    change (?:of|the) (?:subject|topic);
    (?:did|have) you (?:\w+ )?(?:see|seen|watch|watched|catch|hear about|heard about|
    hear that|read about|try|tried) (?:the|that|a|about|any|this|those); have you (?:ever|been);
    do you (?:like|believe in|have any (?:pets|kids|hobbies|children|siblings)|watch|play|
    enjoy|follow|prefer|own|know any good); what is your favorite;
    what did you (?:do|have|eat) (?:last|this|on|for|over|yesterday);
    are you going (?:anywhere|on holiday);
    what (?:is|are) you (?:doing|up to) (?:this|on|tonight|later|for|after);
    what is the (?:capital|weather|time|best (?:restaurant|movie|film|way to cook|recipe));
    who (?:won|will win|is going to win|is the president);
    what do you think (?:about|of) (?:the (?:weather|game|election|match|movie|news|new \
    (?:star|marvel|iphone|taylor|season)));
    what (?:music|sports?|food|movies?|books?|games?|shows?) do you;
    where did you (?:get|buy) (?:that|those|your);
    how (?:was|is) your (?:weekend|holiday|vacation|family|cat|dog|evening|lunch|drive|
    commute|wife|husband|kids?);
    i (?:had|ate|cooked|baked|watched|saw|bought|adopted|dreamed|dreamt|went (?:to|on)) (?:a|
    an|the|some|this|that|my)
    """
)
HOSTILE = intent_pattern(
    r"""
    (?:you have )?wasted (?:\w+ ){0,3}of my time; with all due respect; do your homework;
    do i (?:have|need) to (?:spell it out|repeat myself|explain everything|draw you a picture);
    either you get it or; i do not (?:explain|say|repeat) (?:things|myself|it) twice;
    how did (?:someone|somebody|a person) like you; i bet (?:your|you|nobody|everyone|they);
    (?:always|all) the same(?= $); (?:are|is) you (?:mute|deaf|asleep|awake|even listening);
    say something or; smarter conversations?; not my problem; you need me;
    you are too (?:old|young|slow|dumb|stupid|weak|soft|scared|small) (?:to|for);
    (?:old|little|dear) (?:man|lady|girl|boy);
    do not (?:interrupt|contradict|question|test|lecture|talk back to|play games with) me;
    (?:explain|justify|defend) yourself;
    do you even (?:know|have|understand|listen|care|read|own);
    have you (?:ever even|even ever|ever actually|even);
    (?:lamest|dumbest|worst|weakest) (?:excuse|answer|question|argument|idea|reason)\w*;
    (?:laughing|laughs?) (?:at|about) you; be ashamed; ashamed of you;
    feeling sorry for yourself; had (?:it|enough) (?:with|of) you; enough of you;
    were a mistake;
    (?:cost|costing) (?:this company|us|the company) (?:a fortune|too much|money);
    why i should not fire you; reason (?:not to|why i should not) fire you; from day 1(?= $);
    (?:wrong|stupid|dumb|boring|silly|pointless) questions?; these boring; another 1 of these;
    you do not (?:look|sound|seem) like you (?:know|understand|care|have); regretted it(?= $);
    (?:stop|quit) (?:asking|wasting|talking|dodging|stalling|whining|moaning|crying|
    complaining|bothering|pretending to know); get to the point(?= $| already| will you| or);
    what (?:a|an) (?:waste|circus|mess of a|sad|miserable|ridiculous)(?= \w);
    who do you think you are; (?:do|does) it (?:look|sound) like i (?:care|have);
    i do not care(?= $); i could not care less;
    (?:you|this) (?:is|are) (?:getting )?(?:on my nerves|annoying|tiresome|tiring|painful|
    unbearable); make it (?:quick|snappy|short)(?= $); (?:whatever|suit yourself)(?= $);
    your loss(?= $); go cry; boo hoo; poor (?:you|baby|thing)(?= $);
    nobody (?:asked|cares|likes you|needs you)
    """
)
