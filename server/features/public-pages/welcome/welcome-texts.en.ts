import type { AllowanceKind } from '../../../../contract/billing/values.ts';

const number = (count: number): string => count.toLocaleString('en-IN');
const counted = (count: number, one: string, many: string): string => `${number(count)} ${count === 1 ? one : many}`;

/** English texts of the welcome page and of the prices, as whole sentences. */
export const en = {
  title: (name: string) => `${name}: a match for marriage, with your family`,
  description: (name: string) =>
    `${name} helps Muslim families in India find a match for marriage. You decide who sees your photos and phone number, staff check people, and your family can take part.`,
  login: 'Log in',
  registerFree: 'Register free',
  motto: 'A good match begins with trust.',
  sentence: (name: string) =>
    `${name} helps you and your family find the right match for marriage, calmly and in privacy.`,
  member: 'Already a member?',
  picture: {
    verified: 'ID verified',
    ask: 'Ask to see photos',
    match: 'You match 7 of her 9 preferences',
    note: 'The people shown here are drawings.',
  },
  promises: {
    title: 'What you can rely on',
    items: [
      {
        icon: 'lock' as const,
        title: 'Your photos and number stay private',
        sentence:
          'You decide who sees your photos, phone number and email. Everyone else sees a blurred picture and no number.',
      },
      {
        icon: 'shield' as const,
        title: 'People checked by real staff',
        sentence:
          'Our staff check ID documents and selfies by hand. A badge shows what was checked. Every report is read by a person.',
      },
      {
        icon: 'family' as const,
        title: 'Your family takes part',
        sentence:
          'Parents can create the profile, discuss matches with you on a family board, and read a chat if both sides agree.',
      },
    ],
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Register in four short steps',
        sentence: 'For yourself, or for your son, daughter, brother or sister. A mobile number is enough.',
      },
      {
        title: 'See matches both ways',
        sentence: 'Each profile shows which of your preferences it matches, and which of theirs you match.',
      },
      {
        title: 'Show interest',
        sentence: 'If the other side accepts, you can chat here. You decide when to share your number and photos.',
      },
      {
        title: 'Decide together',
        sentence: 'Share a biodata with your family, talk it over, and take the next step when you are ready.',
      },
    ],
  },
  price: {
    title: 'What it costs',
    free: 'Free',
    always: ['Create a profile and see your matches', 'Accept interests', 'Chat after mutual interest'],
    term: (days: number) => `for ${counted(days, 'day', 'days')}, tax included`,
    once: 'One-time payment. No auto-renewal.',
    addons: 'Add-ons',
    addon: (amount: string, days: number) => `${amount}, valid for ${counted(days, 'day', 'days')}, tax included`,
    unlimited: {
      interests: 'Unlimited interests',
      photoRequests: 'Unlimited photo requests',
      messages: 'Message first, without limit',
      contactViews: 'Unlimited contact views',
    } satisfies Record<AllowanceKind, string>,
    many: {
      interests: (count: number) => counted(count, 'interest', 'interests'),
      photoRequests: (count: number) => counted(count, 'photo request', 'photo requests'),
      messages: (count: number) => counted(count, 'message before mutual interest', 'messages before mutual interest'),
      contactViews: (count: number) => `${counted(count, 'contact view', 'contact views')}, if the family allows it`,
    } satisfies Record<AllowanceKind, (count: number) => string>,
    monthly: (words: string) => `${words} a month`,
  },
  languages: { title: 'Language', sentence: 'The app speaks these languages:' },
  last: { title: 'Begin with a few details', sentence: 'You can stop and continue at any time.' },
  enquiry: { question: 'Would you rather talk to somebody first?', link: 'Ask us to call you' },
};

export type WelcomeTexts = typeof en;
