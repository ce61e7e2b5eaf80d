import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationKindRules } from './kind.ts';

type BreachEvent = Extract<EventType, 'breach.notice'>;

/**
 * A personal data breach that affects the member: the law requires a notice to each, without delay (DPDP Act, s. 8(6)).
 */
export const breachKinds: Readonly<Record<BreachEvent, NotificationKindRules>> = {
  'breach.notice': {
    topic: 'security',
    channels: ['push', 'email'],
    groups: 'none',
    isSecurity: true,
    isDuty: true,
    discreet: 'We have an important notice about your data. Please read it.',
    words: (_facts, { say }) => ({
      title: say('An important notice about your data'),
      text: say('An incident has affected your personal data with us. Please read what happened and what you can do.'),
    }),
    link: ({ data }) => `/notices/${data.noticeId}`,
    button: 'Read the notice',
  },
};
