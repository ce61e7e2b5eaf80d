/** All words of the public pages that exist in several languages, in English. */
export const en = {
  skip: 'Skip to content',
  menu: {
    label: 'Pages',
    about: 'About us',
    services: 'Services',
    stories: 'Success stories',
    blog: 'Blog',
    questions: 'Questions',
    packages: 'Prices',
    matrimony: 'Communities',
  },
  account: 'Your account',
  login: 'Log in',
  register: 'Register',
  registerFree: 'Register free',
  breadcrumbs: 'You are here',
  otherLanguages: 'This page in other languages',
  footer: {
    label: 'Legal and support',
    terms: 'Terms',
    privacy: 'Privacy',
    support: 'Support',
    contact: 'Questions?',
    feed: 'RSS feed',
  },
  call: {
    title: 'Begin with a few details',
    sentence: 'Registering is free, and you decide who sees your photos and phone number.',
    enquiry: 'Ask us to call you',
  },
  about: {
    title: (name: string) => `About ${name}`,
    crumb: 'About us',
  },
  packages: {
    title: (name: string) => `Prices of ${name}`,
    heading: 'What it costs',
    sentence:
      'You can use the free account for as long as you like. Packages are one-time payments without auto-renewal.',
    description: (name: string) =>
      `Packages and prices of ${name}: what the free account includes, and what each package adds. Tax included, no auto-renewal.`,
    list: 'Packages',
  },
  services: {
    title: (name: string) => `Services of ${name}`,
    heading: 'How we can help',
    sentence: 'Help with the search, the biodata and the meetings, from people who do this every day.',
    description: (name: string) => `What ${name} does for families who are looking for a match for marriage.`,
    order: 'Order in the shop',
    empty: 'We will describe our services here soon.',
  },
  questions: {
    title: (name: string) => `Questions about ${name}`,
    heading: 'Questions and answers',
    sentence: 'What families ask us most often.',
    description: (name: string) =>
      `Answers about profiles, privacy, photos, payments and safety on ${name}, for members and their families.`,
    others: 'Other questions',
    ask: 'Your question is not here?',
    askLink: 'Write to us',
    empty: 'We will answer common questions here soon.',
  },
  blog: {
    title: (name: string) => `Blog of ${name}`,
    heading: 'Blog',
    sentence: 'Advice for the search, the first meeting and the nikah.',
    description: (name: string) =>
      `Articles of ${name} about the search for a match, biodata, first meetings, family and nikah.`,
    tagTitle: (tag: string, name: string) => `${tag} · Blog of ${name}`,
    tagHeading: (tag: string) => `Articles about ${tag}`,
    tagDescription: (tag: string, name: string) => `Articles of ${name} about ${tag}.`,
    all: 'All articles',
    follow: 'Follow the blog',
    tags: 'Topics',
    by: (author: string) => `By ${author}`,
    empty: 'There are no articles yet.',
  },
  stories: {
    title: (name: string) => `Success stories of ${name}`,
    heading: 'Success stories',
    sentence: 'Couples who found each other here. Both agreed to every word and picture.',
    description: (name: string) => `Couples who found each other on ${name} tell how it happened.`,
    couple: (first: string, second: string) => `${first} and ${second}`,
    portraits: 'Drawn portraits of the couple',
    picture: 'Picture of the couple',
    empty: 'There are no stories yet.',
  },
  pages: {
    label: 'More pages',
    newer: 'Newer',
    older: 'Older',
    of: (page: number, last: number) => `Page ${page} of ${last}`,
  },
  notFound: {
    title: 'Page not found',
    sentence: 'This page does not exist, or it is no longer shown.',
    link: 'Go to the start page',
  },
};

export type PageTexts = typeof en;
