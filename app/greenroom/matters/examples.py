"""What a language model is shown: matters of many walks of life, and what was prepared for them.

They are made up. None holds a number or a name that its matter does not have, no question takes
for granted what the person did not say, and no point claims what they did not say.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ExampleMatter:
    """A matter and what belongs to it.

    Attributes:
        sentence: What the person wants, in one sentence.
        opposite: Who that is in it, with the pronoun.
        person_role: What the person is.
        topic: What the matter is called, in words of the sentence.
        asks: What the one opposite may ask.
        objects: What the one opposite may object.
        points: What the person can get across.
    """

    sentence: str
    opposite: str
    person_role: str
    topic: str
    asks: tuple[str, ...]
    objects: tuple[str, ...]
    points: tuple[str, ...]

    @property
    def who(self) -> str:
        """Who is opposite, without the pronoun."""
        return self.opposite.rpartition(" (")[0]


EXAMPLES = (
    ExampleMatter(
        "I'd like my neighbour, a retired teacher, to cut her hedge down to two metres before "
        "summer, and she'll ask why it bothers me now",
        *("my neighbour, a retired teacher (she)", "neighbour", "her hedge"),
        (
            "Who pays the gardener for cutting it?",
            "What happens to the birds that nest in it?",
            "Would you live with it at three quarters of its height?",
        ),
        (
            "That hedge keeps the noise of the road out of my bedroom.",
            "If I cut it now, it will be bare all summer.",
        ),
        (
            "I would help with the cutting and take the branches away.",
            "We could cut one end first and see how it looks.",
        ),
    ),
    ExampleMatter(
        "I want to work from home two days a week, but my team leader will say that then everybody "
        "wants to",
        *("my team leader (they)", "employee", "two days a week"),
        (
            "Who picks up your phone on the two days when you are not here?",
            "How will I know that the work gets done at home?",
            "Which two days do you have in mind?",
        ),
        (
            "If I let you stay at home, I have to let everybody stay at home.",
            "New people in the team learn by sitting next to you.",
        ),
        (
            "After three months we could look together at what went wrong.",
            "The time in the car would go into the work.",
        ),
    ),
    ExampleMatter(
        "I need to get the café owner on the square to sell our jam, he'll say nobody comes to him "
        "for jam, and he is always in a rush",
        *("the café owner on the square (he)", "seller", "our jam"),
        (
            "What do I do with the jars that nobody buys?",
            "How long does your jam keep once a jar is open?",
            "What is left for me on each jar?",
        ),
        (
            "There is no room for one more thing on that shelf.",
            "People come to me for a coffee, not to buy jam.",
        ),
        (
            "I would take back every jar that you do not sell.",
            "Your guests could taste the jam with their breakfast first.",
        ),
    ),
    ExampleMatter(
        "I want to talk to Ines, the owner of the bicycle workshop, about taking me on as a "
        "trainee at thirty-nine; she is kind to everybody",
        *("Ines, the owner of the bicycle workshop (she)", "applicant", "a trainee"),
        (
            "Why would you want oily hands at thirty-nine?",
            "How will you live on what a trainee earns?",
            "What do you do when somebody half your age tells you how it is done?",
        ),
        (
            "At thirty-nine your back won't like lifting bicycles all day.",
            "I would rather teach somebody who comes straight from school.",
        ),
        (
            "Let me work here for a week, and decide after that.",
            "I know what it means to start again from nothing.",
        ),
    ),
    ExampleMatter(
        "I have to tell my father that I'm selling the boat he built, it will break his heart, and "
        "he will say that one doesn't sell a thing like that",
        *("my father (he)", "owner", "the boat he built"),
        (
            "Who is going to sail her after you?",
            "What would it take for you to keep the boat?",
            "How could you part with something that I built for you?",
        ),
        (
            "I put four winters into that boat.",
            "You never asked me whether I would take her back.",
        ),
        (
            "I would like you to have a say in who gets the boat.",
            "She should be sailed again and not rot at a mooring.",
        ),
    ),
    ExampleMatter(
        "My son had a fever and I want the school to let him sit his exam again",
        *("the school (they)", "parent", "his exam"),
        (
            "Is there a doctor's note for that day?",
            "What do I tell the parents of the others who failed?",
            "Would he really do better the second time?",
        ),
        (
            "We cannot write a new exam for one boy.",
            "Others sat the exam with a fever, too.",
        ),
        (
            "He could sit it together with the next class, so that nobody has extra work.",
            "A fever can hit every pupil.",
        ),
    ),
    ExampleMatter(
        "We have to let our cook Yusuf go at the end of the season, and he will sit there without "
        "a word",
        *("Yusuf, our cook (he)", "employer", "the end of the season"),
        (
            "Why me and not somebody who came after me?",
            "What will you tell the others in the kitchen?",
            "Do I get a good reference from you?",
        ),
        (
            "I can't find a place as a cook in winter.",
            "You could have told me before the season began.",
        ),
        (
            "I will write you a reference that says how good you are.",
            "If we open again in spring, you are the first we call.",
        ),
    ),
    ExampleMatter(
        "The garage charged me for new brakes, and they squeal worse than before; I want my money "
        "back and the man at the counter gets loud",
        *("the man at the counter of the garage (he)", "customer", "new brakes"),
        (
            "How do I know that you didn't drive them hot?",
            "Why should I pay you back for brakes that work?",
            "Who else had his hands on those brakes since?",
        ),
        (
            "New brakes squeal for the first weeks, that's normal.",
            "I can't give you back the hours my mechanic put in.",
        ),
        (
            "Come for a drive with me and listen to them.",
            "If you repair the brakes for nothing, I don't need the money back.",
        ),
    ),
    ExampleMatter(
        "My best friend wants me to lend her money for her salon again, and I want to say no "
        "without losing her",
        *("my best friend (she)", "friend", "her salon"),
        (
            "Don't you believe in my salon any more?",
            "Who else am I supposed to ask?",
            "Would you help me if it were half as much?",
        ),
        (
            "A real friend wouldn't let me close the salon over money.",
            "I would lend it to you without thinking.",
        ),
        (
            "I can help you in the salon on Saturdays instead.",
            "I'd rather lose the money than lose you, so I say no now.",
        ),
    ),
    ExampleMatter(
        "I present my plan for the new bridge to a board of engineers who have built a dozen of "
        "them",
        *("a board of engineers (they)", "planner", "my plan for the new bridge"),
        (
            "What load did you plan the bridge for?",
            "Which part of your plan are you least sure of?",
            "Why a new bridge when the old one can be repaired?",
        ),
        (
            "That plan looks cheap because the upkeep is left out.",
            "Every bridge I have built took twice as long as its plan.",
        ),
        (
            "You may choose any joint of the bridge, and I show you how it is worked out.",
            "I want to learn today where the plan is weak.",
        ),
    ),
    ExampleMatter(
        "A journalist visits our shelter tomorrow to see how we live with the wolves, and she "
        "wants to know everything",
        *("a journalist (she)", "keeper", "our shelter"),
        (
            "What was the worst day with the wolves?",
            "Who pays for all the meat?",
            "Would you let your own child into the shelter?",
        ),
        (
            "My readers think that wolves belong into the wild.",
            "It sounds as if you lock them up to look at them.",
        ),
        (
            "You can see for yourself how the wolves come to us.",
            "None of our wolves could live out there any more.",
        ),
    ),
    ExampleMatter(
        "I must tell my wife that I gambled away part of our savings, and she'll be beside herself",
        *("my wife (she)", "husband", "our savings"),
        (
            "How much of our savings is left?",
            "Since when have you been lying to me about the money?",
            "How can I ever trust you with our account again?",
        ),
        (
            "Those savings were mine, too.",
            "You say that it is over, and I can't believe a word of it.",
        ),
        (
            "From today you can see every account that I have.",
            "I will go to a clinic for it, and you can come with me.",
        ),
    ),
    ExampleMatter(
        "My aunt wants to stay alone in her house after the fall, and I would like her to look at "
        "a home with me, though she will cry",
        *("my aunt (she)", "nephew", "a home"),
        (
            "Who will sleep in my bedroom when I am gone?",
            "What if I hate it there?",
            "Would you want to live among strangers?",
        ),
        (
            "One fall doesn't make me a child.",
            "I know every stair in this house.",
        ),
        (
            "We only look at it together, and nothing is signed.",
            "I lie awake because I think of you on those stairs.",
        ),
    ),
    ExampleMatter(
        "The doctor has no time for anybody, but I want him to take the pain in my knee seriously "
        "this time",
        *("the doctor (he)", "patient", "the pain in my knee"),
        (
            "Where exactly does the knee hurt?",
            "What have you tried against the pain so far?",
            "Can you live with it until autumn?",
        ),
        (
            "At your age a knee hurts sometimes.",
            "I can't send everybody with a sore knee to the scanner.",
        ),
        (
            "I want to know what it is, and not only something for the pain.",
            "Give me five minutes today, and I won't come again next week.",
        ),
    ),
    ExampleMatter(
        "My son, nineteen, wants to drop his studies and become a DJ, and every talk ends with "
        "him staring at his phone",
        *("my son (he)", "parent", "his studies"),
        (
            "Did you do what your parents wanted?",
            "What if I am unhappy with these studies?",
            "Would you come and listen to me once?",
        ),
        (
            "You only think of money.",
            "I would be sitting in those lectures for you, not for me.",
        ),
        (
            "Show me what you play, I want to hear it.",
            "You could keep the place at the university for a year and try.",
        ),
    ),
    ExampleMatter(
        "Ask the mayor for a crossing in front of our nursery; she is always pleasant and then "
        "nothing happens",
        *("the mayor (she)", "parent", "a crossing in front of our nursery"),
        (
            "How many children cross the road there?",
            "What do the shops say when their parking is gone?",
            "Wouldn't a sign do?",
        ),
        (
            "If I build one there, every street wants a crossing.",
            "That road does not belong to the town.",
        ),
        (
            "Come at eight in the morning and cross that road with us.",
            "Name me a day by which the crossing is decided.",
        ),
    ),
)
