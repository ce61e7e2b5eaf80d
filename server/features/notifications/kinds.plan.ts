import type { EventType } from '../../platform/events/domain-events.ts';
import type { Facts, Kind } from './kind.ts';
import { daysLeft } from './plan-days.ts';

const all = ['push', 'email', 'sms', 'whatsapp'] as const;
const quietly = ['push', 'email'] as const;
const centre = '/dashboard/notifications';
const plans = '/dashboard/payment';
const payments = '/dashboard/payment/mypackage';
/** The receipt is a separate mail, so no second mail is sent. */
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
  typeof data.until === 'string' ? ` till ${dayInIndia.format(new Date(data.until))}` : '';

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
      text: `Thank you. Your plan is active${untilDay(facts)}. You can find the invoice under Payments.`,
    }),
    link: () => payments,
    button: 'See your payments',
  },
  'payment.refunded': {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: (facts) => ({
      title: 'Refund on its way',
      text: `We have sent a refund${ofAmount(facts)} to your original payment method. It takes 5 to 7 working days to reach you.`,
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
      text: 'We have checked your refund request and cannot give this refund. See why.',
    }),
    link: () => payments,
    button: 'Read the answer',
  },
  'giveBack.decided': {
    topic: 'plan',
    channels: quietly,
    groups: 'none',
    words: ({ data }) => ({
      title: 'Contact view refund',
      text:
        data.status === 'refused'
          ? 'We have checked your request and cannot refund this contact view. See why.'
          : 'We have refunded your contact view.',
    }),
    link: () => plans,
    button: 'See your package',
  },
  order: {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: () => ({ title: 'Your order', text: 'We have an update about your order.' }),
    link: () => centre,
    button: 'See your notifications',
  },
  product_request: {
    topic: 'plan',
    channels: quietly,
    groups: 'none',
    words: () => ({ title: 'Your product request', text: 'We have an update about the product you asked for.' }),
    link: () => centre,
    button: 'See your notifications',
  },
  promotion: {
    topic: 'plan',
    channels: quietly,
    groups: 'none',
    words: () => ({ title: 'An offer for you', text: 'We have a new offer on our plans.' }),
    link: () => plans,
    button: 'See the offer',
  },
  feedback: {
    topic: 'account',
    channels: quietly,
    groups: 'none',
    words: () => ({ title: 'Your feedback', text: 'Thank you for your feedback. We have replied.' }),
    link: () => '/dashboard/help',
    button: 'Read the answer',
  },
  enquiry: {
    topic: 'account',
    channels: quietly,
    groups: 'none',
    words: () => ({ title: 'Your enquiry', text: 'We have replied to your enquiry.' }),
    link: () => '/dashboard/help',
    button: 'Read the answer',
  },
};
