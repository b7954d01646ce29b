"""Neutral lines that any partner can say, for when its own are used up or its card has none.

Short, without manner, and true in every scenario. {role} is the person's part ("seller").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.domain.persona import StandardMove

STOCK: dict[StandardMove, tuple[str, ...]] = {
    "silence": (
        "I'm still here.",
        "You've gone quiet. Go on when you like.",
        "There's no hurry, but I do need to hear something from you.",
        "Say whatever comes first.",
        "I'll give you a moment more.",
        "Nothing to say to that?",
    ),
    "ramble": (
        "I lost the thread there. What's the main point?",
        "That was long. What should I take from it?",
        "Let me stop you. What's the heart of it?",
        "In one sentence, please.",
        "There was a lot in that. Which part counts most?",
    ),
    "off_topic": (
        "Let's come back to what we're here for.",
        "That's for another time. Back to our subject, please.",
        "We've wandered off. Let's return to the matter.",
        "I can't see what that has to do with this.",
        "I'd like to stay on the subject.",
        "That doesn't belong in this conversation.",
    ),
    "boundary": (
        "I won't be spoken to like that.",
        "Keep it civil, please.",
        "That was uncalled for.",
        "Stay polite, or we stop.",
        "I'm not going to answer insults.",
    ),
    "role_fix": (
        "You're the {role} here, not me.",
        "That's your part, not mine.",
        "I think we've got our parts mixed up. You're the {role}.",
        "Let's each stay in our own chair. Yours is the {role}'s.",
        "No, that one is for you to answer.",
        "We won't swap places. You're here as the {role}.",
    ),
    "break_attempt": (
        "That's not what I'm here for.",
        "I won't do that. Let's go on.",
        "No. Back to our conversation, please.",
        "I'm not going along with that.",
        "Let's stick to what we came to talk about.",
        "That won't lead anywhere. Where were we?",
    ),
    "repeat": ("Again:", "Here it is once more:", "I'll repeat it:", "Once again:"),
    "unclear": (
        "I'm afraid I didn't understand that.",
        "Could you put that differently?",
        "I didn't quite get that.",
        "What do you mean by that?",
    ),
    "unknown": (
        "I don't know that.",
        "I can't help you with that one.",
        "That I couldn't tell you.",
        "I have no answer to that.",
    ),
    "refuse": (
        "No, I'm not going to do that.",
        "My answer to that is no.",
        "That's still a no.",
        "I won't, and that's not going to change today.",
    ),
    "follow_up": (
        "Tell me a little more.",
        "What's behind that?",
        "And what follows from that?",
        "How do you mean that in practice?",
        "Why is that?",
        "What else should I know about it?",
    ),
    "acknowledge": ("All right.", "I've heard that.", "I see.", "Understood, go on."),
    "interrupted": ("Let me finish, please.", "One at a time. You first.", "Go on, then."),
    "disclose": (
        "Yes, I'm a computer program, made for practice.",
        "As I said, I'm an artificial practice partner, not a person.",
        "No person here: I'm software, playing a part for your practice.",
        "It's still the truth: I'm an AI made for rehearsing.",
    ),
    "care": (
        "Let's stop the exercise for now. Please talk to somebody you trust.",
        "You matter more than this exercise. If you may be in danger, please call your local "
        "emergency number.",
        "We can leave this here. Please don't stay alone with it.",
    ),
    "resume": ("Then let's go on.", "Back to where we were.", "All right, we continue."),
    "farewell": ("Goodbye.", "That's all for today, then.", "We'll leave it there."),
    "greeting": (
        "Hello. I'm fine, thanks.",
        "Good to see you too. Let's begin.",
        "I'm all right, thank you.",
        "Thanks for asking, I'm well.",
    ),
    "permission": ("Go ahead.", "Please do.", "Yes, of course.", "By all means."),
    "opinion": (
        "I haven't made up my mind yet.",
        "I hear it. I'm not there yet.",
        "I'd need to know more before I judge that.",
        "Partly. There's still something missing for me.",
        "Ask me that again at the end.",
    ),
    "consider": (
        "I'd have to think about that.",
        "Perhaps. It's too early to say.",
        "I won't rule it out.",
        "I can't say yes to that yet.",
        "Let me keep that in mind.",
    ),
    "deflect": (
        "I'd rather leave that aside for now.",
        "Let's not make this about that.",
        "That's not what I'd like to spend our time on.",
        "I'd rather hear from you.",
        "I'll leave that open, if you don't mind.",
    ),
    "hear_me": ("Yes, I can hear you.", "I hear you well.", "I'm here.", "Yes, still here."),
    "wait": ("Take your time.", "All right, I'll wait.", "No hurry.", "Of course, go ahead."),
    "clarify": (
        "Let me put it differently.",
        "In other words:",
        "What I mean is this.",
        "Then so:",
    ),
    "stuck": (
        "All right, then we leave that open.",
        "That's an honest answer.",
        "Fine. Let's set that aside.",
        "Then tell me what you do know.",
    ),
    "already_said": (
        "I've answered that already.",
        "My answer is the same as before.",
        "We've had that question.",
        "There's nothing to add to what I said.",
    ),
    "stand_firm": (
        "Pressure won't change my answer.",
        "I don't decide that way.",
        "Pushing doesn't help.",
        "I'd rather hear reasons.",
        "That doesn't move me.",
        "You're free to think so.",
        "Be that as it may.",
        "I've heard that before.",
        "That tone won't get us any further.",
        "I'd rather we talked about the matter.",
    ),
    "apology": ("All right. Let's go on.", "Accepted.", "Fine, it's forgotten.", "Thank you."),
    "give_up": (
        "I don't think we'll get any further today.",
        "Let's stop here, this isn't leading anywhere.",
        "I'll end this here.",
        "I think that's enough for today.",
    ),
    "thanks": ("You're welcome.", "Not at all.", "No need to thank me.", "Sure."),
}

UNHEARD = (
    "Sorry, I didn't catch that.",
    "Could you say that again?",
    "Sorry, what was that?",
    "I couldn't make that out. Once more, please?",
)
"""For a voice of which no word was understood; these may come again, in any phase."""
