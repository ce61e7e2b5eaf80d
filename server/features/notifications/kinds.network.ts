import type { EventType } from '../../platform/events/domain-events.ts';
import type { Kind } from './kind.ts';

type NetworkEvent = Extract<
  EventType,
  'enquiry.assigned' | 'visit.assigned' | 'bureau.acted' | 'case.assigned' | 'case.answered' | 'case.overdue'
>;

/** Notifications for people of the bureau's network about their work, and for members whom the bureau helps. */
export const networkKinds: Readonly<Record<NetworkEvent, Kind>> = {
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
  'case.assigned': {
    topic: 'account',
    channels: ['push'],
    groups: 'day',
    words: ({ count }) => ({
      title: count > 1 ? `${count} new cases for you` : 'A new case for you',
      text: 'Please call the family soon.',
    }),
    link: () => '/staff/cases?filter=mine',
    button: 'See your cases',
  },
  'case.answered': {
    topic: 'account',
    channels: ['push'],
    groups: 'day',
    words: ({ count }) => ({
      title: count > 1 ? `${count} answers from families` : 'A family has answered',
      text: 'See the answer in your cases.',
    }),
    link: () => '/staff/cases?filter=mine',
    button: 'See your cases',
  },
  'case.overdue': {
    topic: 'account',
    channels: ['push'],
    groups: 'day',
    words: ({ count }) => ({
      title: count > 1 ? `${count} follow-ups are overdue` : 'A follow-up is overdue',
      text: 'Please do it today, or plan a new follow-up.',
    }),
    link: () => '/staff/today?due=overdue',
    button: 'See what is overdue',
  },
};
