// Sentences of people about themselves, or of their families about them. `{I}`, `{my}`, `{me}`, `{am}` and verbs in
// braces follow the writer: "{I} {am} calm and {like} reading" is also "She is calm and likes reading".

export const natureSentences: readonly string[] = [
  '{I} {am} calm and easy to talk to.',
  '{I} {am} a simple person with a small circle of good friends.',
  '{I} {am} soft-spoken, and people tell {me} {I} {listen} well.',
  '{I} {am} cheerful by nature and {get} along with all ages.',
  '{I} {take} a little time to open up, and then there is no stopping {me}.',
  '{I} {am} practical, patient and not easily upset.',
  'Straightforward, family-minded and a bit shy to begin with.',
  'Down to earth, honest, and with a good sense of humour.',
  '{I} {like} order in things and kindness in people.',
  '{I} {am} independent-minded and attached to {my} family.',
  '{I} {am} curious about most things and {ask} too many questions.',
  'Quiet in company, talkative with family.',
  '{I} {believe} in saying things clearly and politely.',
  '{I} {am} responsible and caring, and {keep} {my} word.',
  '{I} {am} an optimist; it has mostly worked out.',
  'Mature for {my} age, as the elders say.',
  '{I} {prefer} a small honest conversation to a big gathering.',
  '{I} {am} disciplined about time and easy-going about the rest.',
  'Caring, a little stubborn, and quick to say sorry.',
  '{I} {am} the planner among {my} friends.',
  '{I} {am} polite, well organised and fond of children.',
  'Family and friends call {me} dependable.',
  '{I} {think} before {I} {speak}, mostly.',
  '{I} {am} an introvert who enjoys good company.',
  '{I} {value} honesty, punctuality and good tea.',
  'Lively, helpful and always ready for a trip.',
  '{I} {am} content with what {I} {have} and {work} for more.',
];

/** By kind of work; see `groupOf` in about-me.ts. */
export const workSentences: Readonly<Record<string, readonly string[]>> = {
  software: [
    '{I} {work} in software and {enjoy} solving problems that nobody else sees.',
    'By day {I} {write} code; by evening {I} {am} done with screens.',
    '{I} {like} {my} work in IT, and {am} learning something new most weeks.',
  ],
  engineering: [
    '{I} {am} an engineer and {like} to see things actually built.',
    'Work keeps {me} on site a good part of the week, which {I} {like}.',
  ],
  medicine: [
    'Medicine was {my} own choice and {I} would choose it again.',
    'Hospital hours are long, but {I} {find} the work meaningful.',
    '{I} {am} serious about {my} patients and relaxed about everything else.',
  ],
  teaching: [
    '{I} {teach} because {I} {enjoy} it; the children keep {me} young.',
    '{I} {love} teaching, and {prepare} far more than the syllabus asks for.',
    'A classroom is where {I} {belong}.',
  ],
  business: [
    '{I} {am} in business and {believe} in fair dealing; customers come back for it.',
    '{I} {work} for {myself}, which means long days and some freedom.',
    'Business has taught {me} patience and simple arithmetic.',
  ],
  government: [
    '{I} {have} a settled government job with regular hours.',
    '{I} {cleared} the exam at the third attempt and {am} glad {I} did not give up.',
    'Service postings may change, and {I} {am} fine with that.',
  ],
  office: [
    '{I} {like} {my} job and {am} growing in it slowly and steadily.',
    'Office on weekdays, family on weekends.',
    '{I} {am} good with numbers and better with people.',
  ],
  law: [
    'Law has made {me} a careful reader and a patient arguer.',
    '{I} {enjoy} the work at court, and {leave} it there in the evening.',
  ],
  faith: [
    '{I} {have} given {my} years to learning deen, and {am} still a student of it.',
    'Teaching Quran is the best part of {my} day.',
  ],
  craft: [
    '{I} {work} with {my} hands and {am} proud of what comes out of them.',
    '{I} {learned} the work young and {earn} an honest living by it.',
    '{I} {am} hard-working and {want} to expand the work step by step.',
  ],
  away: [
    'Working away from home has taught {me} to cook, to save and to miss people.',
    '{I} {live} a simple life here and {come} home every year.',
    '{I} {plan} to return to India in some years, in sha Allah.',
  ],
  studying: [
    '{I} {am} still studying and {want} to complete it well.',
    'Studies come first at present; {I} {hope} to work after that.',
  ],
  preparing: [
    '{I} {am} preparing for exams with full effort and some luck.',
    'These are months of study and early mornings.',
  ],
  home: [
    '{I} {am} at home at present, and {help} {my} mother run the house.',
    'After college {I} {took} some courses, and {teach} children in the neighbourhood now and then.',
    '{I} {am} open to working later if it suits both families.',
  ],
};

export const likings: readonly string[] = [
  '{I} {read} a lot, novels in English and poetry in Urdu.',
  'Cooking is {my} way of relaxing; biryani on Sundays is {mine} to make.',
  '{I} {like} long walks, old songs and strong tea.',
  '{I} {enjoy} travelling to quiet places more than to famous ones.',
  'Free time goes to reading, plants and calls with cousins.',
  '{I} {follow} cricket more closely than {I} should.',
  'Gardening, calligraphy and a good book are enough for a happy weekend.',
  '{I} {am} fond of cooking new things and {have} patient tasters in the family.',
  'Badminton in the mornings, family in the evenings.',
  '{I} {like} photography, mostly of streets and old buildings.',
  '{I} {spend} free time with nephews and nieces, who have {me} wrapped round their fingers.',
  'A little painting, a little baking, and too many documentaries.',
  '{I} {enjoy} history, museums and explaining both to others.',
  '{I} {like} small gatherings more than big functions.',
  '{I} {learn} Arabic in the evenings, slowly.',
  '{I} {watch} good films and {argue} about them afterwards.',
  'Mornings with a newspaper and evenings with family are what {I} {like}.',
  '{I} {volunteer} with a library for children on Sundays.',
  'Hobbies: reading, cycling, and trying every tea stall in town.',
  '{I} {listen} to qawwali and old ghazals while working.',
  '{I} {collect} recipes from every aunt in the family.',
  '{I} {like} puzzles, board games and winning them.',
];

export const likingsOfMen: readonly string[] = [
  'Cricket on Sunday mornings is fixed.',
  '{I} {like} riding in the hills when {I} {get} leave.',
  'Gym when {I} {manage} it, football when friends call.',
  '{I} {can} cook three things properly and {am} learning the fourth.',
];

export const likingsOfWomen: readonly string[] = [
  '{I} {like} stitching and designing {my} own clothes.',
  '{I} {do} mehndi for the whole family before every Eid.',
  'Baking is {my} hobby; the house smells of it on weekends.',
  '{I} {enjoy} decorating the house and growing things on the balcony.',
];

export const faiths: readonly string[] = [
  '{I} {try} to pray on time and to be better today than yesterday.',
  'Deen is important to {me}, and so is gentle behaviour.',
  '{I} {pray} regularly and {am} learning tajweed on weekends.',
  '{I} {keep} namaz and roza, and {leave} judging others to Allah.',
  'Faith gives {me} peace; {I} {want} a home where it is lived naturally.',
  '{I} {am} religious in a quiet way.',
  'Alhamdulillah, {I} {have} much to be thankful for.',
  '{I} {am} attached to the Quran and {read} a little every day.',
];

/** Sentences of people who were married before. */
export const afterMarriage: Readonly<Record<string, readonly string[]>> = {
  Divorced: [
    'My earlier marriage did not work out; it ended decently, and I have moved on.',
    'I have been through a short marriage, and learned from it.',
    'I am divorced and prefer to talk about it openly, in person.',
  ],
  Widowed: [
    'I lost my spouse some years ago, and feel ready to begin again.',
    'I am widowed, and looking for companionship and peace.',
  ],
  Separated: ['I am separated; the formalities are nearly complete.'],
};

export const hopes: readonly string[] = [
  'What {I} {look} for most is respect on both sides.',
  '{I} {hope} for a marriage where both can grow.',
  '{I} {want} a peaceful home more than a grand one.',
  'For {me} marriage is companionship first.',
  '{I} {look} forward to building a home step by step.',
  'Mutual understanding matters more to {me} than a perfect match on paper.',
  '{I} {believe} a good marriage needs kindness every day.',
  '{I} would like both families to be comfortable with each other.',
  'Family matters to {me}: {mine}, and the one {I} will join hands with.',
];

/** About the wanted partner: a husband, a wife, or either. `{he}` is the partner. */
export const soughtHusband: readonly string[] = [
  'Someone educated and settled, who treats people well when nothing is to be gained by it.',
  'A kind and God-fearing man who respects women and keeps his promises.',
  'A well-mannered person with steady work, who will support {me} in working after marriage.',
  'Educated, non-smoker, close to his family but able to decide for himself.',
  'A man of good character who takes deen and responsibility seriously.',
  'Someone patient, with a sense of humour.',
];

export const soughtWife: readonly string[] = [
  'An educated, good-natured girl who values family.',
  'Someone kind and confident; working or not is her own choice.',
  'A simple and sincere person who will be a friend first.',
  'Someone who prays, laughs easily and speaks her mind.',
  'An understanding partner who will get along with {my} parents and keep her own interests too.',
  'Character matters more to {me} than anything else; education is a plus.',
];

export const soughtAnyone: readonly string[] = [
  'Somebody with similar values and a similar upbringing.',
  'Honesty and good manners above all.',
  'A person who is practising, moderate and family-oriented.',
  'A family that is simple and straightforward in dealings.',
  'Preferably from our region, though this is not a must.',
  'Somebody who believes in discussing things.',
  'Age and education as in the preferences; the rest we can talk about.',
];
