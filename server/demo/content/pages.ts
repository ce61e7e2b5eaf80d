/** Questions of the demo with their answers, by category. */
export const demoQuestions: readonly (readonly [category: string, question: string, answer: string])[] = [
  [
    'Getting started',
    'Who can create a profile?',
    'Women from 18 and men from 21 years, for themselves. Parents, brothers, sisters and guardians can create one too, **with the agreement of the person it is about**.',
  ],
  [
    'Getting started',
    'What does it cost?',
    'A profile, looking at matches and answering interests are free. A plan lets you send more interests and see contact details. You find the prices under [Plans](/packages).',
  ],
  [
    'Getting started',
    'I am not good with phones. Can somebody help me?',
    'Yes. Call us or visit our office: we write the profile with you, read it back to you, and you decide about every word.',
  ],
  [
    'Privacy and safety',
    'Who can see my photos?',
    'You decide: all members, only people you allow, or nobody. Everyone else sees a fully blurred picture.',
  ],
  [
    'Privacy and safety',
    'How do you check that people are who they say?',
    'Members can confirm their phone number, show an identity document and take a photo for comparison. Each check has its own badge. A badge confirms identity, not character: please meet, ask around, and take your time.',
  ],
  [
    'Privacy and safety',
    'What should I do if somebody asks me for money?',
    'Do not pay, and report the member from the menu of the profile or the chat. We look at every report. You can also call the cyber crime helpline **1930**.',
  ],
  [
    'Families',
    'Can my parents take part?',
    'Yes. Invite them to your family board, where you can collect profiles and talk about them. If both sides agree, a guardian can also read a chat.',
  ],
  [
    'Families',
    'We have found each other. What now?',
    'Mubarak! Tell us under *Found each other*, and both profiles are closed. If you both like, we tell your story here, under the names and with the picture that you choose.',
  ],
];

interface DemoService {
  readonly title: string;
  readonly description: string;
  /** Title of the product with which it is ordered. */
  readonly product?: string;
}

export const demoServices: readonly DemoService[] = [
  {
    title: 'A profile written with you',
    description:
      'We talk for half an hour, by phone or at our office, and write your profile in English, Hindi or Urdu. You approve every word before anybody sees it.',
    product: 'Profile written for you',
  },
  {
    title: 'Photos at home',
    description:
      'Our photographer visits you for an hour and gives you **eight finished portraits**. A woman photographer comes on request.',
    product: 'Photo session at home',
  },
  {
    title: 'A meeting at our office',
    description:
      'A quiet room, tea, and somebody from our team who introduces both families and then leaves you in peace. For members with a plan this is free.',
  },
  {
    title: 'Somebody who searches for you',
    description:
      'A person of our team gets to know you and your family, suggests profiles, calls the other side and arranges the first meeting. You are asked before your name is given to anyone.',
  },
];

export const demoAbout = `We are a marriage bureau in Lucknow. Three people began it in 2009, with a notebook, two phones and a sofa that is still in our office. Today forty people work with us, in the office and in towns from Patna to Pune.

## What we believe

- **Both decide.** Parents may suggest and advise. The two who marry say yes or no, and nobody hurries them.
- **Private until you say otherwise.** Your photos, your number and your family's names are shown to the people you choose.
- **No one is ranked.** We tell you what matches and what does not. There are no scores for people.

## How we work

You can do everything yourself on this site, on the phone or on a computer. If you would rather talk, call us or come by: some of our happiest couples never filled in a form.

## Visit us

Our office is open from Monday to Saturday, 10 am to 6 pm, and on Sunday mornings for families who travel. Tea is always on.`;
