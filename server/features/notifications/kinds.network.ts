import type { EventType } from '../../platform/events/domain-events.ts';
import type { Kind } from './kind.ts';

/** Notifications for people of the bureau's network about their work, and for members whom the bureau helps. */
export const networkKinds: Readonly<
  Record<Extract<EventType, 'enquiry.assigned' | 'visit.assigned' | 'bureau.acted'>, Kind>
> = {
  'enquiry.assigned': {
    topic: 'account',
    channels: ['push'],
    groups: 'day',
    words: ({ count }) => ({
      title: count > 1 ? `${count} new enquiries for you` : 'A new enquiry for you',
      text: 'Please call the family soon.',
    }),
    link: () => '/staff/enquiries?filter=mine',
    button: 'See your enquiries',
  },
  'visit.assigned': {
    topic: 'account',
    channels: ['push'],
    groups: 'day',
    words: ({ count }) => ({
      title: count > 1 ? `${count} new visits for you` : 'A new visit for you',
      text: 'See when and where in your visits.',
    }),
    link: () => '/staff/visits',
    button: 'See your visits',
  },
  'bureau.acted': {
    topic: 'account',
    channels: ['push', 'email'],
    groups: 'day',
    words: () => ({
      title: 'The bureau did something for you',
      text: 'See what was done in your name. You can undo most of it.',
    }),
    link: () => '/dashboard/accountSetting/bureau',
    button: 'See what was done',
  },
};
