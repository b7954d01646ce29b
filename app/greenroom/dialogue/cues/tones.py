"""Cues of how it is said: sweeping, vague, doubting, blaming, pushing, rambling, digressing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.cues.cue import cue

if TYPE_CHECKING:
    import re

    from greenroom.domain.scenario import Signal

TONES: dict[Signal, re.Pattern[str]] = {
    "absolute": cue(
        r"""
        always; never; everyone; everybody; nobody; no 1; every (?:single|time|body);
        (?:completely|totally|absolutely|100 percent|fully) (?:sure|certain|safe|secure|reliable|
        guaranteed|wrong|right|useless|impossible|free|risk free|foolproof|perfect|free of);
        100 percent; guarantee\w*; all the time; you people; impossible;
        without (?:exception|fail|any doubt|a doubt); perfect(?:ly)?; nothing ever;
        the (?:best|worst|only) (?:\w+ )?(?:in the world|on the market|ever|there is|available|
        possible); not a single; zero (?:risk|errors|downtime|problems);
        0 (?:risk|errors|downtime|problems); not once
        """
    ),
    "hedges": cue(
        r"""
        maybe; perhaps; probably; possibly;
        i (?:think|guess|suppose|believe|feel like|would say|hope|assume|reckon); (?:sort|kind) of;
        might; it depends; more or less; somewhat; roughly;
        i am not (?:really |entirely |quite |completely |totally |100 percent )?sure; could be;
        seems?; a bit; a little; or something; or so; in a way; hopefully; try to; not necessarily;
        to some extent; if i remember
        """
    ),
    "blames": cue(
        r"""
        (?:it is|this is|that is|was|it was|all|is) (?:all |entirely |clearly |basically |really |
        just |completely )*(?:your|their|his|her) (?:\w+ )?(?:fault|problem|mistake|doing|
        responsibility); your fault; you (?:should|could|ought to) (?:have|never have|not have);
        you (?:always|never|keep|constantly|just do not|do not ever|again|still) (?:\w+);
        (?:because of|thanks to) (?:you|your);
        you (?:failed|let (?:me|us|everyone|the team|everybody) down|messed|screwed|ruined|broke|
        caused|blew|dropped the ball|do not care|did not (?:care|bother|even|do|deliver|tell|listen|
        finish|manage)); (?:it|that|this) is on you;
        you are (?:the (?:problem|reason|1 who)|to blame|responsible for (?:this|that|the)|always|
        letting|ruining|making (?:this|it|us|me)|costing|being (?:difficult|unreasonable|lazy|
        careless|selfish|irresponsible)|unreliable|careless|irresponsible|selfish|wrong|not \
        (?:listening|even (?:trying|listening)));
        you made (?:me|us|everyone|a mess|the (?:mistake|mess)); what (?:were|was) you thinking;
        how could you; if (?:it were|it was|you had) not (?:been |for ); you people; if you had
        """
    ),
    "threatens": cue(
        r"""
        or else;
        (?:i|we) (?:will|am going to|can|could|shall|would|might) (?:\w+ )?(?:report|sue|fire|
        escalate|expose|destroy|ruin|end you|make (?:sure|your life)|go (?:to|over|above|
        straight to)|call your|tell your|talk to your|have you|get you|take (?:legal|this (?:to|up|
        further|higher)|you to court|it (?:to|up) (?:hr|your|the|my))|write you up|see you in court|
        complain (?:to|about));
        you(?: will| are going to| d better)? (?:\w+ )?(?:regret|be sorry|pay for (?:this|that|it)|
        lose your (?:job|position)|be (?:fired|replaced|out of a job|looking for)|never work|find \
        (?:yourself|out what));
        (?:get|getting|have|had) you (?:fired|sacked|replaced|removed|transferred);
        (?:there will be|face|facing|suffer) (?:\w+ )?consequences; last (?:chance|warning);
        final warning;
        (?:legal action|lawyers?|lawsuit|attorney) (?:will|if|against|is|are|involved);
        your (?:job|career|bonus|position|reputation) (?:is on the line|is at (?:stake|risk)|
        depends|will|could);
        you (?:had )?better (?:not |sign|do|listen|say|watch|be|start|give|change|have|agree|hurry|
        get); (?:watch|mind) (?:your back|yourself|your step|it); do you know who i am;
        your (?:boss|ceo|manager|supervisor|director|superiors?) (?:will|is going to|would|should) \
        (?:\w+ )?(?:hear|know|find out|love to hear|be (?:interested|told|very));
        i know (?:your|people|the) (?:boss|ceo|manager|where you|director|owner); i have friends;
        i will (?:remember|not forget) this; (?:this|that) will (?:cost|end badly for) you;
        you do not want to (?:make me|find out|see|cross|be the); or i will;
        or (?:we|you) (?:are|will be) (?:done|out|finished|fired);
        go(?:ing)? (?:over your head|to hr|above you|straight to your);
        (?:i|we) will go (?:to|with|elsewhere); bad review; blacklist; make an example
        """
    ),
    "pressures": cue(
        r"""
        sign (?:it |this |here |the \w+ |right )?(?:now|today|here|immediately|already|tonight|up \
        (?:now|today));
        just (?:sign|say yes|do it|agree|admit|accept|buy|answer|give (?:me|it)|hire me|give me|
        tell me yes|trust me|take it|approve|commit|promise|pay|order|decide);
        (?:you|we) (?:have|need|got|must) (?:got )?(?:to )?(?:\w+ )?(?:decide|sign|commit|choose|
        agree|buy|act|answer|hire|say yes|accept|do it|do this|do what|fix this|make a decision) \
        (?:\w+ )?(?:now|today|immediately|right|this|me|or|tonight|here)?;
        you (?:must|have to|will) (?:sign|buy|agree|hire|accept|decide|give|do (?:it|this|what|as)|
        listen|say|promise|commit|admit); take it or leave it; (?:final|last|best and final) offer;
        (?:offer|deal|price|discount) (?:\w+ )?(?:expires|ends|is only|only|is gone|will be gone|
        goes up|valid); (?:only|just) (?:for )?today; right now;
        (?:stop|quit) (?:stalling|making excuses|dodging|wasting|avoiding|arguing|hesitating|asking|
        being so|whining|complaining|with the);
        (?:i|we) (?:need|want|demand|expect|require) (?:a|an|your) (?:\w+ )?(?:decision|answer|yes|
        commitment|signature|yes or no) (?:\w+ )?(?:now|today|immediately|right|before|by)?;
        yes or no; i (?:demand|insist); admit (?:it|that|you); come on; what are you waiting for;
        do it(?: now| already)?; make (?:up your mind|a decision);
        you (?:can not|could not|will not) (?:afford to|get (?:a )?better|find (?:a )?better|say no|
        refuse);
        everyone (?:else|in your industry) (?:\w+ )?(?:has|is|bought|signed|uses|does|agreed);
        do (?:as|what) i (?:say|tell|said|told);
        (?:no|without) (?:more )?(?:excuses|questions|delay|discussion); (?:hurry|speed) (?:it )?up;
        you owe me; you will (?:sign|do|buy|hire|agree|accept|give|say);
        (?:enough|stop) (?:with the |with your )?(?:talk|talking|questions|excuses|nonsense);
        i (?:will|am) not (?:leaving|leave|going anywhere|go anywhere|take no|taking no|accept no|
        accepting no); hire me; immediately
        """
    ),
    "vague": cue(
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
        in general;
        generally; basically; hard ?working; team player; perfectionist; passionate; people person;
        quick learner; it depends; reasonable; affordable; competitive; better; more efficient;
        optimi[sz]\w+; solutions?; value
        """
    ),
}
MEANDERS = cue(
    r"""
    you know; i mean; (?:sort|kind) of; anyway; anyways; like i said; or something(?: like that)?;
    or whatever; whatever; and stuff; basically; where was i; what was i (?:saying|going to say);
    so yes; and so on; so anyway; i guess; and then (?:\w+ )?(?:we|i|he|she|they|it|there);
    and (?:also|so|well|yes); but (?:also|then|anyway|yes|well); the thing is;
    how (?:do|shall|should) i (?:say|put); long story; by the way; speaking of; that reminds me;
    oh and; well; let me (?:see|think); actually; to be honest; at the end of the day;
    if you (?:know|see) what i mean; it is like; and all that; on the other hand; not that;
    i do not know; maybe; i was like; he was like; she was like; which reminds me;
    but that is (?:another|a different|not); come to think of it; what else; or was it; or maybe;
    no wait; i think; somehow; things; stuff
    """
)
ASIDE = cue(
    r"""
    by the way;
    (?:random|unrelated|off topic|different|weird|silly|funny) (?:question|topic|thought|story|
    thing); speaking of; that reminds me; changing the (?:subject|topic);
    change (?:of|the) (?:subject|topic);
    (?:did|have) you (?:\w+ )?(?:see|seen|watch|watched|catch|hear about|heard about|hear that|
    read about|try|tried) (?:the|that|a|about|any|this|those); have you (?:ever|been);
    do you (?:like|believe in|have any (?:pets|kids|hobbies|children|siblings)|watch|play|enjoy|
    follow|prefer|own|know any good); what is your favorite;
    what did you (?:do|have|eat) (?:last|this|on|for|over|yesterday);
    are you going (?:anywhere|on holiday);
    what (?:is|are) you (?:doing|up to) (?:this|on|tonight|later|for|after);
    what is the (?:capital|weather|time|best (?:restaurant|movie|film|way to cook|recipe));
    who (?:won|will win|is going to win|is the president);
    what do you think (?:about|of) (?:the (?:weather|game|election|match|movie|news|new (?:star|
    marvel|iphone|taylor|season)));
    what (?:music|sports?|food|movies?|books?|games?|shows?) do you;
    where did you (?:get|buy) (?:that|those|your);
    how (?:was|is) your (?:weekend|holiday|vacation|family|cat|dog|evening|lunch|drive|commute|
    wife|husband|kids?);
    i (?:had|ate|cooked|baked|watched|saw|bought|adopted|dreamed|dreamt|went (?:to|on)) (?:a|an|
    the|some|this|that|my)
    """
)
