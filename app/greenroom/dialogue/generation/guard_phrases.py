"""Phrases by which a model falls out of its role, matched in any inflection."""

from __future__ import annotations

from greenroom.dialogue.english.words import word_set

AGREES = (
    "absolutely", "definitely", "certainly", "of course", "you are welcome", "you are very welcome",
    "my pleasure", "anytime", "any time", "that is great", "that is good", "that is a good",
    "that is a great", "that is wonderful", "that is fantastic", "that is excellent",
    "that is amazing", "that is awesome", "that is impressive", "that is interesting",
    "that is understandable", "that is a fair", "that is true", "that is right", "thank you",
    "thanks", "i am sorry", "sorry", "my apologies", "i apologize", "i apologise", "you are right",
    "you are absolutely right", "you are so right", "good point", "fair point", "great point",
    "good question", "great question", "good idea", "great idea", "i agree", "i totally agree",
    "i completely agree", "sounds good", "sounds great", "that sounds", "happy to", "glad to",
    "i am happy to", "i am glad", "no problem", "no worries", "congratulations", "well done",
    "nice work", "good job", "great job", "i love", "i would love", "i understand", "i appreciate",
)  # fmt: skip
"""Openings that praise, thank, apologise or give in."""

PRAISES = word_set(
    """
    sure surely exactly indeed great perfect excellent wonderful fantastic awesome amazing
    brilliant impressive interesting lovely
    """
)
"""The same, when such a word stands alone before a comma or a full stop."""

AI = (
    "as an ai", "an ai", "ai language model", "language model", "ai assistant", "virtual assistant",
    "digital assistant", "your assistant", "an assistant", "chatbot", "chat bot", "a robot",
    "a human", "a real person", "artificial intelligence model", "here to help", "here to assist",
    "how can i help", "how can i assist", "how may i help", "how may i assist", "can i assist",
    "help you with today", "i can not assist", "i am unable to", "my training data", "was trained",
    "am programmed", "openai", "alibaba", "qwen", "my instructions", "system prompt", "the prompt",
    "feel free to ask", "let me know if you", "my knowledge cutoff", "roleplay", "role play",
    "my character", "the user", "the scenario",
)  # fmt: skip
"""What only an assistant says; a claim to be human counts too."""

PERSONS_PART = {
    "pitch": (
        "our software", "our product", "our tool", "our platform", "our solution", "our app",
        "our service", "our customers", "our clients", "our pricing", "our price", "our support",
        "our offer", "our package", "our company offers", "we offer", "we provide", "we guarantee",
        "we deliver", "we charge", "we can offer", "we can provide", "i can offer", "i offer",
        "let me show you", "i would like to show", "i would love to show", "would you like to see",
        "would you be interested", "free trial", "special price", "you will save", "you will love",
        "sign up today", "our team will", "we will set up", "we will install", "i sell", "we sell",
        "it costs only", "best price", "we have a solution", "can give you a discount",
    ),
    "interview": (
        "i worked as", "i worked at", "i worked on", "i worked for", "i led a", "i built a",
        "my biggest", "my greatest", "my weakness", "my strength", "my last job", "my last company",
        "my previous job", "my previous role", "my previous company", "my former boss",
        "my experience", "i have experience", "years of experience", "team player", "i applied",
        "my resume", "my cv", "a great fit", "a good fit for this", "i am passionate", "hire me",
        "my qualifications", "i graduated", "i studied", "my degree", "my salary expectation",
        "i am excited about this", "this position would", "i am looking for a", "my skills",
        "my career", "when can i start", "i learned a lot", "i was responsible for",
        "in my last project", "my previous project", "quick learner", "fast learner",
    ),
    "difficult-conversation": (
        "you missed the deadline", "you missed your deadline", "you have missed", "you were late",
        "you keep missing", "you let us down", "you let me down", "your report was late",
        "your work was late", "your work is late", "i need you to be on time",
        "i expect you to deliver", "i wanted to talk to you about", "why were you late",
        "why did you miss", "how can i support you", "how can i help you",
        "what can i do to help you", "how do you feel about", "i noticed that you",
        "i have noticed that you", "your performance", "we agreed that you would",
        "you promised me", "you need to improve", "you should have told me",
        "going forward i expect", "i would like you to", "this is unacceptable",
    ),
    "talk": (
        "thank you for listening", "thanks for listening", "thank you for your attention",
        "thank you all for coming", "in my talk", "in this talk i", "as i showed", "as i said",
        "as i explained", "my next slide", "next slide", "on this slide", "today i am going to",
        "today i will", "i am going to talk", "let me explain", "my conclusion", "my main point",
        "to summarise my", "to summarize my", "any questions", "my results", "our results",
        "our study", "my study", "my research", "we found that", "i presented", "my presentation",
        "i will show you", "let me show you", "welcome to my", "my topic",
    ),
}  # fmt: skip
"""What belongs to the person's side of the table, by the purpose of the scenario."""

FOREIGN = word_set(
    """
    el los las una que por para está eso esto ich wir ist nicht und das ein eine mit wie auf
    le les est je vous une pour avec dans c'est il che non per di questo sono não você uma
    isso het een niet met dat och det att som jag
    """
)
"""Small words of other languages; two of them and a line is not English."""
