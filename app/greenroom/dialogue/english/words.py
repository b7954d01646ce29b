"""Lists of English words by what they do in a sentence. Common form, as `phrases.said` gives it."""

from __future__ import annotations

from functools import lru_cache


def word_set(text: str) -> frozenset[str]:
    """Return the words of `text`, split at spaces."""
    return frozenset(text.split())


DETERMINERS = word_set(
    """
    the a an this these those our your my their his her its each every no any
    """
)
PREPOSITIONS = word_set(
    """
    of in on at by for with about to from into over under through between after before
    during without within against across behind per via toward towards around until till
    than like
    """
)
PRONOUNS = word_set(
    """
    i you we they he she it me us them him myself yourself ourselves themselves itself mine
    yours ours theirs who whom whose which what that there here someone somebody anyone
    anybody everyone everybody nobody others something anything everything nothing one ones
    """
)
AUXILIARIES = word_set(
    """
    am is are was were be been being do does did done have has had having will would can
    could should shall may might must not ought used let going gone
    """
)
CONJUNCTIONS = word_set(
    """
    and or but so because if when while although though since unless whether as nor yet then
    how why where
    """
)
ADVERBS = word_set(
    """
    very really just also too only even still again already always never often sometimes
    maybe perhaps now today tomorrow yesterday tonight soon later ago ever quite rather
    pretty almost well yes no okay please thanks thank sorry hello hi hey oh right sure all
    some more most many much few fewer less least lot lots bit up down out off back away together
    instead however anyway actually basically literally honestly obviously definitely
    probably certainly absolutely exactly completely totally simply mostly usually
    especially indeed else both either neither other another same such own aloud first
    second last next once twice about forward etc lend lends lent read reads borrow borrows
    mend mends mended visit visits  rise rises rose risen carry carries
    carried contain contains contained count counts counted present presents presented
    analyse analysed analyze analyzed scare scares scared produce produces produced book
    books booked catch caught earn earns earned vote votes voted insulate insulated
    communicate communicates starve starves climb climbs
    """
)
STOPS = DETERMINERS | PREPOSITIONS | PRONOUNS | AUXILIARIES | CONJUNCTIONS | ADVERBS

VERBS = word_set(
    """
    get gets got make makes made making go goes went take takes took taken give gives gave
    given know knows knew known think thinks thought say says said saying tell tells told
    see sees saw seen come comes came want wants wanted need needs needed mean means meant
    find finds found keep keeps kept put puts feel feels felt become becomes became leave
    leaves left bring brings brought begin begins began begun seem seems seemed help helps
    helped helping show shows showed shown hear hears heard run runs ran move moves moved
    live lives lived believe believes believed hold holds held happen happens happened write
    writes wrote written sit sat stand stood lose loses lost pay pays paid meet meets met
    include includes included continue learn learns learned learning understand understands
    understood watch follow follows followed stop stops stopped create creates created speak
    speaks spoke allow allows allowed add adds added spend spends spent grow grows grew
    grown win wins won teach taught offer offers offered remember consider appear buy buys
    bought serve die send sends sent build builds built stay fall fell cut cuts cutting
    reach kill remain suggest raise raised pass sell sells sold require requires required
    decide decided decides pull return returned explain explains explained hope hopes carry
    break broke broken receive received agree agrees agreed reduce reduces reduced reducing
    increase increases increased improve improves improved improving use uses using save
    saves saved saving work works worked working ask asks asked asking try tries tried
    trying call calls called start starts started turn turned talk talks talked talking set
    sets look looks looked looking play plays played let lets solve solves solved handle
    handles handled support supports provide provides provided deliver delivers delivered
    ship ships shipped fix fixes fixed check checks checked connect connects connected
    integrate integrates integrated manage manages managed lead leads led focus focuses
    focused share shares shared like likes liked love loves loved hate hates hated guess
    guesses wonder realise realised realize realized notice noticed plan planned planning
    promise promised finish finished miss missed wait waited care cares cared matter matters
    mattered cost costs charge charges charged change changes changed answer answers
    answered choose chose chosen eat eats ate drink drinks drank drive drives drove drop
    drops dropped went eliminate automate automates automated lower lowers lowered double
    doubled doubles halve halved halves replace replaces replaced track tracks tracked test
    tests tested measure measures measured launch launched organise organised organize
    organized prefer apply applied discuss discussed mention mentioned expect expects
    expected enjoy enjoyed apologise apologize appreciate suppose supposed act behave
    getting seeing giving coming wanting needing building running bringing leading joined
    join joins schedule scheduled sign signed signs
    """
)
THIN = word_set(
    """
    thing things stuff way ways kind kinds sort sorts lot lots bit time times day days today
    moment guy guys people person man men woman women one ones part parts case point points
    question questions answer answers example examples side sides idea ideas matter fact
    reason reasons place places number numbers word words minute minutes second seconds hour
    hours week weeks month months year years end start beginning side good great nice big
    small bad better best worse worst new old little long short high low sure able possible
    different important hard easy clear real true wrong right fine okay happy sorry glad
    ready whole main certain couple half dozen hundred thousand million billion percent
    dollars euros pounds mr mrs ms dr sir madam similar usual single same certain hell god
    damn shit crap yeah name problem anything course rest sense honest dear
    """
)
ADJECTIVES = word_set(
    """
    late early fast slow cheap expensive simple complex daily weekly monthly annual
    technical manual automatic digital local global legal financial medical public private
    internal external senior junior major minor open closed free full empty quick key social
    human customer final average typical specific general current previous former original
    personal professional strong weak safe risky busy quiet direct unused real common
    """
)
EVERYDAY = word_set(
    """
    need needs feel happen think help talk call better home open time morning evening afternoon
    night nights people person everyone everybody nobody own share change together early done ready
    hear listen understand care next want like love know see say tell make get go come take give
    look find keep start stop try use work works mean means believe weekend family father dad car
    cars food money pay buy week month year day days hour hours problem season visit app apps test
    paper floor return machine machines robot robots late plan plans ship light hard fun nice cold
    """
)
BUSINESS = word_set(
    """
    team project client customer manager boss colleague company business budget cost price
    deadline meeting report plan strategy goal result data number process system software
    product service support contract deal offer discount trial pilot demo sale market risk
    problem issue solution mistake conflict feedback responsibility task workload schedule
    delivery quality performance skill experience role job position career strength weakness
    challenge learn training degree university course intern company salary office staff
    employee hire resume cv interview candidate lead leadership decision decide improve
    reduce increase save deliver implement launch measure analyse analyze communicate
    collaborate organise organize prioritise prioritize stakeholder vendor supplier invoice
    revenue profit growth percent proposal agreement week month presentation audience slide
    talk evidence source research study argument example question work agenda promise trust
    responsible help fix plan error bug code release milestone estimate
    """
)
ELSEWHERE = word_set(
    """
    weather rain raining sunny snow snowing storm football soccer basketball baseball tennis
    golf cricket hockey olympics game goalkeeper movie film netflix episode tv song music
    concert band guitar piano singer album pizza pasta burger sandwich taco tacos sushi
    cheese chocolate cake cookie cookies soup recipe cook cooking bake baking dinner lunch
    breakfast restaurant beer wine banana apple avocado cat cats kitten dog dogs puppy
    hamster parrot goldfish horse elephant penguin penguins giraffe dinosaur dinosaurs shark
    whale octopus squirrel pigeon dragon unicorn ghost ghosts alien aliens ufo moon mars
    planet planets stars astronaut astrology horoscope zodiac vacation holiday beach island
    mountain hiking camping fishing garden gardening tomato tomatoes flowers tree bedroom
    kitchen sofa couch curtains painting paint wallpaper neighbour neighbor grandma
    grandmother grandfather uncle aunt cousin wedding birthday party christmas halloween
    easter santa hobby hobbies knitting chess poker lottery casino bitcoin crypto election
    president politics king queen pope celebrity actor actress kardashian swift beyonce joke
    jokes poem riddle wizard vampire zombie zombies superhero batman spiderman pokemon
    minecraft fortnite xbox playstation haircut tattoo diet gym yoga marathon dentist doctor
    headache dream dreams pancakes waffles unicycle bicycle motorcycle sandals umbrella
    spaghetti lasagna ramen kangaroo panda tiger lion bear wolf rabbit turtle frog spider
    mosquito butterfly rainbow volcano tornado earthquake paris rome tokyo london iceland
    hawaii portugal spain mexico car bus tram traffic parking garage motorbike scooter
    trumpet violin drums flute saxophone fence lawn mower toilet bathroom fridge carpet
    bridge sea lake sun sunset sunshine wind fog thunder girlfriend boyfriend niece nephew
    baby babies shirt jacket hat jeans sneakers iphone playlist tiktok instagram youtube
    facebook podcast government minister parliament war police burglar church germany france
    italy greece turkey norway sweden finland brazil argentina canada australia india china
    japan egypt africa america berlin madrid lisbon vienna amsterdam sydney helsinki oslo
    zurich prague mediterranean ski skiing swimming surfing dancing salsa karaoke museum zoo
    circus aquarium theatre opera ballet gin vodka whisky whiskey cocktail cocktails steak
    bacon sausage omelette noodles curry icecream popcorn donut donuts bagel cereal lemonade
    strawberry strawberries potato potatoes pumpkin garlic onion onions honeymoon divorce
    diaper diapers kindergarten sauna spa massage perfume lipstick nails horoscopes tarot
    fortune fairy mermaid goblin pirate pirates ninja ninjas astronauts spaceship rocket
    telescope meteor penalty referee striker league championship quiz trivia crossword
    sudoku puzzle lego barbie doll toy toys balloon balloons confetti porcelain antique
    antiques stamps coins beard mustache moustache snoring insomnia nightmare nightmares
    allergy allergies flu fever knee tooth teeth cup shoes worldcup oven stove microwave
    landlord avocados feet toe toes hairdresser barber elbow shoulder sourdough toast honey
    pepper sugar spoon knife bowl brunch snacks picnic barbecue chicken salmon tuna lobster
    crab shrimp cheeseburger fries ketchup mustard mayonnaise olive olives cucumber carrot
    carrots spinach broccoli mushroom mushrooms lettuce peach peaches cherry cherries grape
    grapes melon mango kiwi coconut peanut peanuts almond cinnamon vanilla syrup maple candy
    chewing lollipop marshmallow aquarius pisces aries taurus gemini capricorn sagittarius
    scorpio virgo libra leo ukulele harp banjo cello orchestra choir lyrics melody guitarist
    drummer chainsaw chainsaws juggle juggling trampoline skateboard surfboard snowboard
    kayak canoe sailing yacht cruise jacuzzi sunburn sunscreen bikini swimsuit socks gloves
    scarf sweater necklace earrings bracelet makeup mascara hammock pillow blanket mattress
    bathtub toothbrush toothpaste shampoo towel broom laundry ironing cactus orchid rose
    roses tulip sunflower lavender daisy bee bees ants wasp wasps worm snail slug fox foxes
    deer raccoon badger hedgehog moose elk camel donkey sheep cow cows pig pigs hen rooster
    chick swan goose eagle hawk owl crow raven seagull flamingo peacock crocodile alligator
    lizard chameleon jellyfish seahorse starfish dolphin dolphins walrus otter beaver koala
    sloth monkey monkeys gorilla chimpanzee orangutan mammoth yeti bigfoot nessie pyramid
    pyramids pharaoh mummy gladiator samurai viking vikings knight castle castles princess
    prince throne palace wizardry potion elf elves dwarf hobbit jedi yoda starwars marvel
    disney pixar cartoon cartoons anime manga comic comics sitcom oscars grammy eurovision
    carnival parade fireworks bouquet anniversary bride groom pregnant pregnancy toddler
    stroller nanny grandson granddaughter godmother twins sibling siblings roommate flatmate
    tinder dating hangover hiccups sneeze snore yawn itch rash tattoos piercing acne keto
    vegan vegetarian gluten lactose calories treadmill pilates crossfit jogging triathlon
    cycling skating rugby volleyball badminton bowling billiards darts archery fencing
    boxing wrestling karate judo gymnastics cheerleader touchdown homerun dunk offside
    superbowl wimbledon roulette blackjack jackpot scratchcard raffle bingo jigsaw origami
    pottery crochet sewing quilt embroidery scrapbook poems novel novels bookshop librarian
    bestseller trilogy thriller myth zeus thor cleopatra napoleon shakespeare einstein
    mozart beethoven picasso elvis beatles madonna eclipse comet asteroid galaxy milkyway
    saturn jupiter venus neptune pluto hurricane tsunami avalanche drought heatwave hail
    blizzard puddle snowman sled icicle igloo headphones earbuds selfie emoji meme memes
    hashtag influencer youtuber streamer gamer joystick boots hair
    """
)


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """Return a rough stem, the same for the forms of one word; only for comparing."""
    for tail in (
        *("izations", "isations", "ization", "isation", "ations", "ation", "ments", "ment"),
        *("ingly", "ings", "ing", "edly", "ied", "ies", "ers", "ed", "es", "er", "ly", "s"),
    ):
        if word.endswith(tail) and len(word) - len(tail) >= 3:
            word = word.removesuffix(tail)
            break
    if len(word) > 3 and word[-1] == word[-2]:
        word = word[:-1]
    return word.rstrip("ey")[:7] if len(word) > 3 else word


def content_words(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words that carry meaning: no function words, no digits."""
    return tuple(w for w in words if w not in STOPS and not w[0].isdigit() and len(w) > 1)


def is_elsewhere(word: str) -> bool:
    """Whether `word`, or its singular, belongs to another world than work."""
    return word in ELSEWHERE or word.removesuffix("s") in ELSEWHERE


BUSINESS_STEMS = frozenset(map(stem, BUSINESS))
