import type { EventType } from '../../platform/events/domain-events.ts';
import type { Facts, Kind } from './kinds.ts';
import { daysLeft } from './plan-days.ts';

const all = ['push', 'email', 'sms', 'whatsapp'] as const;
const quietly = ['push', 'email'] as const;
const centre = '/dashboard/notifications';
const plans = '/dashboard/payment';
const payments = '/dashboard/payment/mypackage';
/** The receipt is a separate letter. */
const besideLetter = ['push', 'sms', 'whatsapp'] as const;

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const dayInIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** "in 7 days", "in 1 day", "today". */
function whenItEnds(facts: Facts): string {
  const days = daysLeft(facts);
  if (days === 0) return 'today';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}
/** "on 3 March 2027": independent of the day of reading; empty if unknown. */
const dayOfEnd = (facts: Facts): string =>
  typeof facts.data.until === 'string' && daysLeft(facts) > 0
    ? `on ${dayInIndia.format(new Date(facts.data.until))}`
    : whenItEnds(facts);
/** " of ₹500.00"; empty if unknown. */
const ofAmount = ({ data }: Facts): string =>
  typeof data.amount === 'number' ? ` of ${rupees.format(data.amount / 100)}` : '';
/** " until 3 March 2027"; empty if unknown. */
const untilDay = ({ data }: Facts): string =>
  typeof data.until === 'string' ? ` until ${dayInIndia.format(new Date(data.until))}` : '';

type PlanEvent = Extract<
  EventType,
  | `plan.${string}`
  | `payment.${string}`
  | `giveBack.${string}`
  | 'order'
  | 'product_request'
  | 'promotion'
  | 'feedback'
  | 'enquiry'
>;

/** Titles as in spec §9. */
export const planKinds: Readonly<Record<PlanEvent, Kind>> = {
  'plan.expired': {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: () => ({
      title: 'Subscription plan expired !!',
      text: 'Your subscription plan is expired. Please renew it to enjoy services',
    }),
    link: () => plans,
    button: 'See the plans',
  },
  'plan.expiring': {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: (facts) => ({
      title: `Subscription plan expiring ${whenItEnds(facts)} !!`,
      text: `Your subscription plan is expiring ${dayOfEnd(facts)}. Please renew it to enjoy services`,
    }),
    link: () => plans,
    button: 'See the plans',
  },
  'plan.expiringToday': {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: () => ({
      title: 'Subscription plan expiring today !!',
      text: 'Your subscription plan is expiring today. Please renew it to enjoy services',
    }),
    link: () => plans,
    button: 'See the plans',
  },
  'plan.bought': {
    topic: 'plan',
    channels: besideLetter,
    groups: 'none',
    words: (facts) => ({
      title: 'Payment received',
      text: `Thank you. What you have bought is yours now${untilDay(facts)}. The invoice is with your payments.`,
    }),
    link: () => payments,
    button: 'See your payments',
  },
  'payment.refunded': {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: (facts) => ({
      title: 'Money refunded',
      text: `A refund${ofAmount(facts)} is on its way to where you paid from. Banks take 5 to 7 working days.`,
    }),
    link: () => payments,
    button: 'See your payments',
  },
  'payment.refundDeclined': {
    topic: 'plan',
    channels: quietly,
    groups: 'none',
    words: () => ({
      title: 'Your refund request',
      text: 'We have looked at the refund you asked for, and cannot give it. You can read why.',
    }),
    link: () => payments,
    button: 'Read the answer',
  },
  'giveBack.decided': {
    topic: 'plan',
    channels: quietly,
    groups: 'none',
    words: ({ data }) => ({
      title: 'Contact view asked back',
      text:
        data.status === 'refused'
          ? 'We have looked at the contact view that you asked back, and cannot give it back. You can read why.'
          : 'You have a contact view back: we have looked at the one that you asked back.',
    }),
    link: () => plans,
    button: 'See your package',
  },
  order: {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: () => ({ title: 'Your order', text: 'There is news about your order.' }),
    link: () => centre,
    button: 'See your notifications',
  },
  product_request: {
    topic: 'plan',
    channels: quietly,
    groups: 'none',
    words: () => ({ title: 'Your product request', text: 'There is news about a product that you asked for.' }),
    link: () => centre,
    button: 'See your notifications',
  },
  promotion: {
    topic: 'plan',
    channels: quietly,
    groups: 'none',
    words: () => ({ title: 'An offer for you', text: 'There is a new offer on our plans.' }),
    link: () => plans,
    button: 'See the offer',
  },
  feedback: {
    topic: 'account',
    channels: quietly,
    groups: 'none',
    words: () => ({ title: 'Your feedback', text: 'Thank you for telling us what you think. We have answered.' }),
    link: () => '/dashboard/help',
    button: 'Read the answer',
  },
  enquiry: {
    topic: 'account',
    channels: quietly,
    groups: 'none',
    words: () => ({ title: 'Your enquiry', text: 'We have answered your enquiry.' }),
    link: () => '/dashboard/help',
    button: 'Read the answer',
  },
};
