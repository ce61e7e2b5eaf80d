import type { ProductRequestStatus } from '../../../contract/shop/values.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationKindRules, NotificationTexts } from './kind.ts';

type NetworkEvent = Extract<
  EventType,
  | 'enquiry.assigned'
  | 'enquiry.received'
  | 'visit.assigned'
  | 'bureau.acted'
  | `case.${'assigned' | 'answered' | 'overdue'}`
  | `walkIn.${'agreed' | 'corrected' | 'refused'}`
  | 'product_request'
>;

/**
 * Texts for the statuses of a product request. `Requested` and `Received` go to the person who answers the request, the
 * others to the person who made it.
 */
const requestWords: Readonly<Record<ProductRequestStatus, NotificationTexts>> = {
  Requested: { title: 'A new product request', text: 'You have a new request for goods. Please accept or decline it.' },
  Accepted: { title: 'Product request accepted', text: 'The goods that you requested will be sent to you.' },
  Dispatched: {
    title: 'Your goods are on the way',
    text: 'When they arrive, please confirm it in your product requests.',
  },
  Received: { title: 'Goods received', text: 'The goods that you sent have arrived.' },
  Declined: { title: 'Product request declined', text: 'Open your product requests to see the details.' },
};

/** Common parts of the notifications about a candidate's answer, for the people who registered or asked the candidate. */
const walkInAnswer = {
  topic: 'account',
  channels: ['push'],
  groups: 'day',
  link: () => '/staff/walkIns',
  button: 'See your walk-ins',
} satisfies Partial<NotificationKindRules>;

/** Notifications for people of the bureau's network about their work, and for members whom the bureau helps. */
export const networkKinds: Readonly<Record<NetworkEvent, NotificationKindRules>> = {
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
  'enquiry.received': {
    topic: 'account',
    channels: ['push'],
    groups: 'day',
    words: ({ count }) => ({
      title: count > 1 ? `${count} new enquiries` : 'A new enquiry',
      text: 'Please decide who calls the family.',
    }),
    link: () => '/staff/enquiries?filter=unassigned',
    button: 'See new enquiries',
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
    words: (_facts, { say }) => ({
      title: say('The bureau did something for you'),
      text: say('See what was done in your name. You can undo most of it.'),
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
  product_request: {
    topic: 'account',
    channels: ['push', 'email'],
    groups: 'none',
    words: ({ data }) =>
      requestWords[data.status as ProductRequestStatus] ?? {
        title: 'Your product request',
        text: 'There is an update about your product request.',
      },
    link: () => '/staff/productRequests',
    button: 'See your product requests',
  },
  'walkIn.agreed': {
    ...walkInAnswer,
    words: ({ count }) => ({
      title: count > 1 ? `${count} candidates have agreed` : 'A candidate has agreed',
      text: 'Their accounts are ready. You can open cases for them.',
    }),
  },
  'walkIn.corrected': {
    ...walkInAnswer,
    words: ({ count }) => ({
      title:
        count > 1 ? `${count} candidates have agreed, with corrections` : 'A candidate has agreed, with corrections',
      text: 'Please use the corrected details from now on.',
    }),
  },
  'walkIn.refused': {
    ...walkInAnswer,
    words: ({ count }) => ({
      title: count > 1 ? `${count} candidates have said no` : 'A candidate has said no',
      text: 'The details are deleted. Please do not ask again.',
    }),
  },
};
