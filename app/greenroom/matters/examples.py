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
        says: What the sentence says that the one opposite will say, as it is said; "" if nothing.
        about: The same at greater length.
        who: Who sits opposite.
        goal: What is to be reached.
        asks: What the one opposite may ask.
        objects: What the one opposite may object.
        points: What the person can get across.
    """

    sentence: str
    opposite: str
    person_role: str
    says: str
    about: str
    who: str
    goal: str
    asks: tuple[str, ...]
    objects: tuple[str, ...]
    points: tuple[str, ...]


EXAMPLES = (
    ExampleMatter(
        sentence="I'd like my neighbour, a retired teacher, to cut her hedge down to two metres "
        "before summer, and she'll ask why it bothers me now",
        opposite="my neighbour, a retired teacher (she)",
        person_role="neighbour",
        says="Why does it bother you now?",
        about="I want to ask my neighbour to cut back her hedge. It takes the afternoon light from "
        "our kitchen, and we have lived beside it for nine years.",
        who="my neighbour, a retired teacher",
        goal="the hedge at two metres before summer",
        asks=(
            "Why does my hedge bother you now, after nine years?",
            "Who pays the gardener for cutting it?",
            "What happens to the birds that nest in it?",
            "Would you live with it at three quarters of its height?",
        ),
        objects=(
            "That hedge keeps the noise of the road out of my bedroom.",
            "If I cut it now, it will be bare all summer.",
        ),
        points=(
            "I would help with the cutting and take the branches away.",
            "We could cut one end first and see how it looks.",
        ),
    ),
    ExampleMatter(
        sentence="I want to work from home two days a week, but my team leader will say that "
        "then everybody wants to",
        opposite="my team leader (they)",
        person_role="employee",
        says="Then everybody will want to.",
        about="I want to work from home two days a week, because the drive to the office takes me "
        "an hour and ten minutes each way.",
        who="my team leader",
        goal="a trial of three months",
        asks=(
            "Who picks up your phone on the two days when you are not here?",
            "How will I know that the work gets done at home?",
            "What do I say to the others when they ask for the same?",
            "Which two days do you have in mind?",
        ),
        objects=(
            "If I let you stay at home, I have to let everybody stay at home.",
            "New people in the team learn by sitting next to you.",
        ),
        points=(
            "After three months we could look together at what went wrong.",
            "The time in the car would go into the work.",
        ),
    ),
    ExampleMatter(
        sentence="I need to get the café owner on the square to sell our jam, he'll say nobody "
        "comes to him for jam",
        opposite="the café owner on the square (he)",
        person_role="seller",
        says="Nobody comes to me for jam.",
        about="We make jam in our kitchen, forty jars a week, and I want the owner of the cafe on "
        "the square to put it on her shelf.",
        who="the owner of the cafe",
        goal="a place on the shelf for one month",
        asks=(
            "What do I do with the jars that nobody buys?",
            "How long does your jam keep once a jar is open?",
            "What is left for me on each jar?",
            "Can you still deliver if I want more than forty jars?",
        ),
        objects=(
            "There is no room for one more thing on that shelf.",
            "People come to my cafe for a coffee, not to buy jam.",
        ),
        points=(
            "I would take back every jar that you do not sell.",
            "Your guests could taste the jam with their breakfast first.",
        ),
    ),
    ExampleMatter(
        sentence="I want to talk to Ines, the owner of the bicycle workshop, about taking me on "
        "as a trainee at thirty-nine",
        opposite="Ines, the owner of the bicycle workshop (she)",
        person_role="applicant",
        says="",
        about="I want to be taken on as a trainee in a bicycle workshop. I am thirty-nine, and I "
        "have worked at a bank counter until now.",
        who="the master of the workshop",
        goal="a week on trial",
        asks=(
            "Why would you give up a bank counter for oily hands?",
            "How will you live on what a trainee earns?",
            "What do you do when somebody half your age tells you how it is done?",
            "Have you ever taken a gear hub apart?",
        ),
        objects=(
            "At thirty-nine your back won't like lifting bicycles all day.",
            "I would rather teach somebody who comes straight from school.",
        ),
        points=(
            "Let me work here for a week, and decide after that.",
            "At a bank counter I have learned to stay calm with angry customers.",
        ),
    ),
    ExampleMatter(
        sentence="I have to tell my father that I'm selling the boat he built, and he will say "
        "that one doesn't sell a thing like that",
        opposite="my father (he)",
        person_role="owner",
        says="One doesn't sell a thing like that.",
        about="I have to tell my father that I am selling our boat, which he built himself, "
        "because the mooring costs me 1,900 a year.",
        who="my father",
        goal="he takes it well and helps me to find the right buyer",
        asks=(
            "Who is going to sail her after you?",
            "What would it take for you to keep the boat?",
            "Is it really about the 1,900?",
            "How could you part with something that I built for you?",
        ),
        objects=(
            "You don't sell what your own father has built.",
            "There are cheaper moorings than the one you pay for.",
        ),
        points=(
            "I would like you to have a say in who gets the boat.",
            "She should be sailed again and not rot at a mooring.",
        ),
    ),
    ExampleMatter(
        sentence="My son had a fever and I want the school to let him sit his exam again",
        opposite="the school (they)",
        person_role="parent",
        says="",
        about="I want the school to let my son sit his exam again. He had a fever of thirty-nine "
        "on the day, and we handed in the doctor's note a week late.",
        who="the head teacher",
        goal="a second date before the summer",
        asks=(
            "Why did the doctor's note reach us a week late?",
            "What do I tell the parents of the others who failed?",
            "How would he prepare in the time that is left?",
            "Would he really do better the second time?",
        ),
        objects=(
            "A note that comes a week late proves nothing to me.",
            "Setting a new paper for one boy takes a teacher a whole day.",
        ),
        points=(
            "He could sit it together with the next class, so that nobody has extra work.",
            "A fever of thirty-nine is a reason that could hit every pupil.",
        ),
    ),
)
