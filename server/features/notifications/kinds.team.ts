import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationKindRules } from './kind.ts';

type TeamEvent = Extract<EventType, `broadcast.${string}`>;

/** Messages to staff, field and partner accounts. */
export const teamKinds: Readonly<Record<TeamEvent, NotificationKindRules>> = {
  'broadcast.sent': {
    topic: 'account',
    channels: ['push'],
    groups: 'none',
    words: ({ data }) => ({ title: 'Message from the office', text: String(data.text ?? '') }),
    link: () => '/staff/inbox',
    button: 'Read the message',
  },
};
