// Sentences of families about themselves to choose from, in the English of Indian homes. `{home}` is the native place,
// `{town}` the person's home, `{F}` and `{M}` are the parents as the writer calls them (capital at the start of a
// sentence, `{f}` and `{m}` within), `{she}`, `{her}` (possessive) and `{them}` (object) the person.

/** Author: the person, a parent, a brother or sister, another relative or a friend. */
export type Voice = 'self' | 'parent' | 'sibling' | 'other';
export type SentencesByVoice = Readonly<Record<Voice, readonly string[]>>;

/** The whole family lives in its native place. */
export const atHome: SentencesByVoice = {
  self: [
    'We are a simple family from {home}.',
    'Our family has lived in {home} for generations.',
    'Born and brought up in {home}, where most of our relatives also live.',
    'We live in our own house in {home}.',
    'A small, close-knit family settled in {home}.',
    '{home} is home for all of us, uncles and cousins included.',
    'I come from an educated family of {home}.',
    'We are from {home}. Nothing fancy, a normal happy family.',
    'We belong to {home}, where my parents and grandparents also grew up.',
    'Our house is in {home} and most of our relatives are within walking distance.',
    'A middle-of-the-road family from {home}: traditional in some things, modern in others.',
    'I was born in {home} and my whole family lives here.',
    'We are {home} people through and through.',
    'I live with my family in {home}.',
  ],
  parent: [
    'We are a respectable family of {home}.',
    'We are settled in {home} and have our own house.',
    'Ours is a simple family, living in {home} for three generations.',
    'We belong to {home} and most of our relations are here itself.',
    'We are a well-knit family from {home}.',
    'A decent and cultured family of {home}.',
  ],
  sibling: [
    'We are from {home}, a simple and well-mannered family.',
    'Our family is settled in {home}.',
    'We have always lived in {home}.',
    'We are a close family from {home}; I am writing on behalf of our parents.',
  ],
  other: [
    'I have known this family in {home} for many years.',
    'A good, simple family of {home}.',
    'They are a respected family of {home}.',
  ],
};

/** For families that live together in another town than their native place. */
export const settled: SentencesByVoice = {
  self: [
    'We are originally from {home} and have been settled in {town} for many years.',
    'Our roots are in {home}, but we grew up in {town}.',
    'Native of {home}, brought up in {town}.',
    'We belong to {home}. The family moved to {town} for our education.',
    'We shifted from {home} to {town} when I was small.',
    'By birth we are {home} people; by now {town} is home too.',
  ],
  parent: [
    'We belong to {home} and are settled in {town} since the children were small.',
    'Originally from {home}, now residing in {town} in our own flat.',
    'We are natives of {home}; work brought us to {town} long back.',
  ],
  sibling: [
    'Our native place is {home}; we live in {town} now.',
    'The family is from {home} and shifted to {town} some years ago.',
  ],
  other: ['The family is from {home} and lives in {town}.', 'They are originally from {home}, settled in {town} now.'],
};

/** For people who live elsewhere than their family, which lives in its native place. */
export const away: SentencesByVoice = {
  self: [
    'My family lives in {home}; I am in {town} for now.',
    'The family is in {home}. I came to {town} some years ago and go home as often as I can.',
    'Home is {home}, though I stay in {town} these days.',
    'I live in {town}, but {home} is where the family is, and where I go for every holiday.',
  ],
  parent: [
    'We live in {home}; {she} is in {town} now.',
    'We are a family of {home}. {She} stays in {town} and comes home regularly.',
  ],
  sibling: [
    'The family is in {home}, and {she} is in {town}.',
    'We live in {home}. {She} has been in {town} for a few years.',
  ],
  other: ['The family lives in {home}; {she} is in {town}.'],
};

/** Phrases about the father, by occupation. */
export const fathersWork: Readonly<Record<string, readonly string[]>> = {
  'Business / Self Employed': ['has his own business', 'runs a small business', 'is in business', 'runs a shop'],
  'Private Service': [
    'works in a private company',
    'is in private service',
    'works as a supervisor in a factory',
    'is an accountant in a private firm',
    'works with a transport company',
  ],
  'Government / Defence Service': [
    'is in government service',
    'works in the railways',
    'is with the electricity board',
    'works in the municipal office',
    'is employed in the post office',
    'serves in the state police',
  ],
  'Professional (Doctor, Engineer, Lawyer)': [
    'is a doctor',
    'is an advocate',
    'is a civil engineer',
    'is a practising physician',
  ],
  Teaching: ['is a school teacher', 'teaches at an inter college', 'is a lecturer', 'is the principal of a school'],
  'Religious Service': ['is an imam', 'teaches in a madrasa', 'serves the local masjid'],
  Farming: ['is a farmer', 'looks after our farmland', 'does farming'],
  'Retired / Not Working': [
    'is retired',
    'has retired from government service',
    'retired as a bank employee',
    'retired as a headmaster',
    'has retired from a private company',
  ],
  Other: ['does his own work', 'is working locally'],
};

/** Phrases about the mother, by occupation. */
export const mothersWork: Readonly<Record<string, readonly string[]>> = {
  'Homemaker/Housewife': ['is a homemaker', 'is a housewife', 'takes care of the home', 'looks after the house'],
  Teaching: ['is a teacher', 'teaches in a primary school', 'teaches in a girls school'],
  'Government / Defence Service': ['is in government service', 'works in a government office'],
  'Private Service': ['works in a private hospital', 'is in private service'],
  'Business / Self Employed': ['runs a boutique', 'does tailoring from home', 'runs a small business from home'],
  'Professional (Doctor, Engineer, Lawyer)': ['is a doctor', 'is a gynaecologist'],
  'Religious Service': ['teaches Quran to children', 'teaches in a girls madrasa'],
  'Retired / Not Working': ['is a retired teacher', 'has retired from service'],
};

export const fatherGone: SentencesByVoice = {
  self: [
    '{F} passed away some years ago and {m} has raised us with great patience.',
    'I lost {f} a few years back; {m} is our strength.',
    '{F} is no more. My uncles have stood by us like a father would.',
    'We lost {f} early, and {m} made sure all of us studied.',
  ],
  parent: [
    '{Her} father is no more; I have brought up the children with the help of my brothers.',
    'My husband passed away some years ago and I look after the family.',
    '{Her} father passed away some years ago. {Her} uncles have been a great support to us.',
    'I am a widow and have raised my children with care and prayers.',
  ],
  sibling: [
    '{F} passed away some years ago, so we look after everything together with {m}.',
    '{F} is no more; {m} lives with us.',
  ],
  other: ['{F} is no more; {m} has brought up the children very well.'],
};

export const motherGone: SentencesByVoice = {
  self: ['{M} passed away a few years ago, and {f} has been both parents to us.', '{M} is no more.'],
  parent: ['My wife passed away some years ago; my sister has helped me bring up the children.'],
  sibling: ['We lost {m} a few years ago.', '{M} is no more; our aunt lives with us.'],
  other: ['{M} passed away some years ago.'],
};

/** Customs of Muslim families. */
export const muslimCustoms: readonly string[] = [
  'We are a practising family; namaz and Quran are part of our day.',
  'Deen and education both matter to us.',
  'Religious but not rigid, and we get along with all our neighbours.',
  'Ours is a simple, religious home and guests are always welcome.',
  'Everyone prays, Alhamdulillah, and nobody is forced into anything.',
  'We try to live without show.',
  'We are moderate in outlook and value good manners above all.',
  'A liberal family with firm roots in deen.',
  'We are not very strict, but namaz and roza are kept.',
  'The family is attached to the local masjid.',
  'Ramzan evenings and Friday lunches bring everybody together.',
  'Deendar family with a modern education.',
  'By the grace of Allah we have enough and want for nothing.',
  'Simplicity and honesty is what our elders taught us.',
  'We believe in simple living and halal earning.',
];

/** Customs of any family. */
export const commonCustoms: readonly string[] = [
  'Education has always come first with us.',
  'We are a close-knit family and eat dinner together whatever happens.',
  'Elders are respected at home and children are heard.',
  'There is a lot of laughter in our house, and a lot of tea.',
  'We keep good relations with our neighbours, whatever their faith.',
  'The girls in our family have studied as much as the boys.',
  'Simple living, honest earning.',
  'We are broad-minded people with traditional values.',
  'Friendly and open family; everyone has a say in decisions.',
  'The atmosphere at home is peaceful.',
];

export const jointFamilyCustoms: readonly string[] = [
  'We live as a joint family with my uncles and their children.',
  'It is a joint family, so the house is never empty.',
  'Three generations live under one roof.',
];

/** Sentences about a family's means. */
export const comfortable: readonly string[] = [
  'We are comfortably settled.',
  'We are well settled, with our feet on the ground.',
  "By God's grace the family is well placed.",
];

/** Phrases by which parents say that they are the authors. */
export const writtenByParents: readonly string[] = [
  'This profile is for our {child}.',
  'We have made this profile for our {child}.',
  'Written by {her} parents.',
  'We are {her} parents.',
  'I am writing this for my {child}.',
];

export const writtenByMother: readonly string[] = ['I am writing this for my {child}.', 'Written by {her} mother.'];

/** Hopes for a partner, for a woman and for a man. */
export const hopesForHer: SentencesByVoice = {
  self: [
    'I would like to be part of a family as warm as mine.',
    'We hope to find an educated and kind family with similar values.',
    'My parents would like to meet the family first.',
    'Looking forward to hearing from like-minded families.',
  ],
  parent: [
    'We are looking for a well-mannered boy from a good family.',
    'She may continue her work or studies after marriage; this matters to us.',
    'We want her to be respected and happy.',
    'We prefer a family that values education.',
    'Good character and steady work is all we ask.',
  ],
  sibling: [
    'We want our sister to be with people who respect her.',
    'We are looking for an educated and caring life partner for her.',
    'Our parents prefer a family near us, but a good match matters more.',
  ],
  other: ['The family is looking for a decent, educated boy.', 'You will be glad to know them.'],
};

export const hopesForHim: SentencesByVoice = {
  self: [
    'We are looking for someone who will feel at home with us.',
    'My parents would be glad to meet your family.',
    'I am looking for an educated, kind partner; my family will welcome her warmly.',
    'We believe marriage joins two families, so please involve yours.',
  ],
  parent: [
    'We are looking for a girl who will be a daughter to us.',
    'She may work or study further as she likes.',
    'We want an educated girl from a good family.',
    'Our son is responsible, and we will welcome his wife as our own child.',
  ],
  sibling: [
    'We are looking for a good-natured life partner for our brother.',
    'Our parents would like a sincere and caring daughter-in-law.',
  ],
  other: ['The family is looking for an educated, good-natured girl.', 'He is a gentleman from a good home.'],
};

export const muslimHopes: readonly string[] = [
  'We would like a simple nikah, in the sunnah way.',
  'In sha Allah we will find a family that shares our values.',
  'Deen and character come first for us.',
  'The rest is in the hands of Allah.',
];

/** Short notes, the way many fill in such a box. */
export const adjectives: readonly string[] = [
  'Respectable',
  'Simple',
  'Educated',
  'Decent',
  'Small',
  'Cultured',
  'Well-settled',
];
