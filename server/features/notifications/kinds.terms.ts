import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationKindRules } from './kind.ts';

type TermsEvent = Extract<EventType, 'terms.reminder'>;

/**
 * IT Rules 2021 (as amended 2026), rule 3(1): every three months users are reminded of the terms and the privacy
 * notice, and of the consequences of breaking them.
 */
export const termsKinds: Readonly<Record<TermsEvent, NotificationKindRules>> = {
  'terms.reminder': {
    topic: 'account',
    channels: ['push', 'email'],
    groups: 'none',
    isReminder: true,
    discreet: 'A reminder about our terms and privacy notice.',
    words: (_facts, { say }) => ({
      title: say('A reminder about our terms'),
      text: say(
        'Please follow our terms of use and read how we handle your data. If you break the terms, we may remove content, or suspend or close your account. Some acts are punishable by law.',
      ),
    }),
    link: () => '/terms',
    button: 'Read the terms',
    letter: (url, say) => [
      say(
        'When you registered, you agreed to our terms of use and our privacy notice. The law asks us to remind all members every three months.',
      ),
      say(
        'Please do not ask for or offer dowry, ask other members for money, send obscene, threatening or insulting words or pictures, use the name or pictures of someone else, or share what others have shown you in private.',
      ),
      say(
        'If you break the terms, we may immediately remove content, or suspend or close your account. We tell you why, and you can object. Some acts are punishable by law, and we report what the law requires us to report.',
      ),
      say('Terms of use: {{url}}', { url: `${url}/terms` }),
      say('Privacy notice: {{url}}', { url: `${url}/privacy` }),
    ],
  },
};
