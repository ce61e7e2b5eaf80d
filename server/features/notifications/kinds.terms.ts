import type { EventType } from '../../platform/events/domain-events.ts';
import type { Kind } from './kinds.ts';

type TermsEvent = Extract<EventType, 'terms.reminder'>;

/**
 * IT Rules 2021 (as amended 2026), rule 3(1): every three months users are reminded of the terms and the privacy
 * notice, and of the consequences of breaking them.
 */
export const termsKinds: Readonly<Record<TermsEvent, Kind>> = {
  'terms.reminder': {
    topic: 'account',
    channels: ['push', 'email'],
    groups: 'none',
    isReminder: true,
    discreet: 'A reminder of our terms and of our privacy notice.',
    words: () => ({
      title: 'A reminder of our terms',
      text: 'Please keep to our terms of use and read how we handle your data. Who breaks the terms can lose content, or be suspended, or lose the account, and some things the law punishes.',
    }),
    link: () => '/terms',
    button: 'Read the terms',
    letter: (url) => [
      'When you registered you agreed to our terms of use and to our privacy notice. Every three months the law has us remind everybody of them.',
      'It is not allowed, among other things, to ask for dowry or offer it, to ask other members for money, to send obscene, threatening or insulting words or pictures, to use the name or the pictures of somebody else, or to pass on what others have shown you.',
      'Who breaks the terms: we can hide or remove what was put here, and suspend the account or end it, at once. We say why, and you can object. Some of it is punished by law, and what we must report we report.',
      `The terms of use: ${url}/terms`,
      `The privacy notice: ${url}/privacy`,
    ],
  },
};
