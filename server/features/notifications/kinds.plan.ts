import { dayIn, type Say } from '../../messages/say.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationFacts, NotificationKindRules, NotificationTexts, Translator } from './kind.ts';
import { daysLeft } from './plan-days.ts';

const all = ['push', 'email', 'sms', 'whatsapp'] as const;
const quietly = ['push', 'email'] as const;
const centre = '/dashboard/notifications';
const plans = '/dashboard/payment';
const payments = '/dashboard/payment/mypackage';
/** The receipt is a separate mail, so no second mail is sent. */
const besideLetter = ['push', 'sms', 'whatsapp'] as const;

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
/** Moment in the data of an event; undefined if unknown. */
const dateOf = (value: unknown): Date | undefined => (typeof value === 'string' ? new Date(value) : undefined);

function expiring(facts: NotificationFacts, { language, say, counted }: Translator): NotificationTexts {
  const count = daysLeft(facts);
  const until = dateOf(facts.data.until);
  const title =
    count === 0
      ? say('Subscription plan expiring today !!')
      : say(
          counted(count, 'Subscription plan expiring in 1 day !!', 'Subscription plan expiring in {{count}} days !!'),
          { count },
        );
  if (count === 0)
    return { title, text: say('Your subscription plan is expiring today. Please renew it to enjoy services') };
  // The text names a date, because a number of days would be wrong when it is read later.
  if (until)
    return {
      title,
      text: say('Your subscription plan is expiring on {{day}}. Please renew it to enjoy services', {
        day: dayIn(language, until),
      }),
    };
  return {
    title,
    text: say(
      counted(
        count,
        'Your subscription plan is expiring in 1 day. Please renew it to enjoy services',
        'Your subscription plan is expiring in {{count}} days. Please renew it to enjoy services',
      ),
      { count },
    ),
  };
}

function bought({ data }: NotificationFacts, { language, say }: Translator): NotificationTexts {
  const until = dateOf(data.until);
  return {
    title: say('Payment received'),
    text: until
      ? say('Thank you. Your plan is active till {{day}}. You can find the invoice under Payments.', {
          day: dayIn(language, until),
        })
      : say('Thank you. Your plan is active. You can find the invoice under Payments.'),
  };
}

const refunded = ({ data }: NotificationFacts, { say }: Translator): NotificationTexts => ({
  title: say('Refund on its way'),
  text:
    typeof data.amount === 'number'
      ? say(
          'We have sent a refund of {{amount}} to your original payment method. It takes 5 to 7 working days to reach you.',
          { amount: rupees.format(data.amount / 100) },
        )
      : say('We have sent a refund to your original payment method. It takes 5 to 7 working days to reach you.'),
});

/** Title and text for each status of an order. @param number of the order, such as "ORD-000042" */
function orderWords(status: string, number: string, say: Say): NotificationTexts {
  switch (status) {
    case 'ACTIVE':
      return {
        title: say('We have your order'),
        text: say('Thank you. We will check order {{number}} and confirm it soon.', { number }),
      };
    case 'ACCEPTED':
      return { title: say('Your order is confirmed'), text: say('We have accepted order {{number}}.', { number }) };
    case 'PROCESSING':
      return {
        title: say('We are preparing your order'),
        text: say('Order {{number}} is being prepared.', { number }),
      };
    case 'DISPATCH':
      return {
        title: say('Your order is on its way'),
        text: say('Order {{number}} has been sent to your address.', { number }),
      };
    case 'DELIVERED':
      return {
        title: say('Your order was delivered'),
        text: say('Order {{number}} was delivered. We hope you like it.', { number }),
      };
    case 'CANCEL':
      return { title: say('Your order was cancelled'), text: say('Order {{number}} was cancelled.', { number }) };
    case 'RETURN':
      return {
        title: say('Your order was returned'),
        text: say('Order {{number}} is marked as returned.', { number }),
      };
    case 'REJECTED':
      return {
        title: say('We could not accept your order'),
        text: say('We did not accept order {{number}}. Open it to see why.', { number }),
      };
    case 'changed':
      return {
        title: say('Your order was changed'),
        text: say('We have changed order {{number}}. Please check it.', { number }),
      };
    default:
      return { title: say('Your order'), text: say('We have an update about your order.') };
  }
}

const ENQUIRY_CHANGED = 'There is news about your enquiry. We will contact you soon.';

/** Text by the new status of the enquiry. */
const enquiryTexts = {
  Called: 'We have called you about your enquiry. If you missed the call, please contact us.',
  'Visit planned': 'We have planned a visit after your enquiry. Our colleague will come at the agreed time.',
  Registered: 'Your enquiry is completed. We are happy to help with the search.',
  'Not interested': 'Your enquiry is closed. You can write to us again at any time.',
} as const;

const isAnswered = (status: string): status is keyof typeof enquiryTexts => Object.hasOwn(enquiryTexts, status);

type PlanEvent = Extract<
  EventType,
  `plan.${string}` | `payment.${string}` | `giveBack.${string}` | 'order' | 'promotion' | 'feedback' | 'enquiry'
>;

/** Titles as in spec §9. */
export const planKinds: Readonly<Record<PlanEvent, NotificationKindRules>> = {
  'plan.expired': {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: (_facts, { say }) => ({
      title: say('Subscription plan expired !!'),
      text: say('Your subscription plan is expired. Please renew it to enjoy services'),
    }),
    link: () => plans,
    button: 'See the plans',
  },
  'plan.expiring': {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: expiring,
    link: () => plans,
    button: 'See the plans',
  },
  'plan.expiringToday': {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: (_facts, { say }) => ({
      title: say('Subscription plan expiring today !!'),
      text: say('Your subscription plan is expiring today. Please renew it to enjoy services'),
    }),
    link: () => plans,
    button: 'See the plans',
  },
  'plan.bought': {
    topic: 'plan',
    channels: besideLetter,
    groups: 'none',
    words: bought,
    link: () => payments,
    button: 'See your payments',
  },
  'payment.refunded': {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: refunded,
    link: () => payments,
    button: 'See your payments',
  },
  'payment.refundDeclined': {
    topic: 'plan',
    channels: quietly,
    groups: 'none',
    words: (_facts, { say }) => ({
      title: say('Your refund request'),
      text: say('We have checked your refund request and cannot give this refund. See why.'),
    }),
    link: () => payments,
    button: 'Read the answer',
  },
  'giveBack.decided': {
    topic: 'plan',
    channels: quietly,
    groups: 'none',
    words: ({ data }, { say }) => ({
      title: say('Contact view refund'),
      text: say(
        data.status === 'refused'
          ? 'We have checked your request and cannot refund this contact view. See why.'
          : 'We have refunded your contact view.',
      ),
    }),
    link: () => plans,
    button: 'See your package',
  },
  order: {
    topic: 'plan',
    channels: all,
    groups: 'none',
    words: ({ data }, { say }) => orderWords(String(data.status ?? ''), String(data.number ?? ''), say),
    link: ({ data }) => (typeof data.subjectId === 'string' ? `/dashboard/orders/${data.subjectId}` : centre),
    button: 'See your order',
  },
  promotion: {
    topic: 'offers',
    channels: all,
    groups: 'none',
    isAdvertising: true,
    discreet: 'There is an offer for you.',
    words: ({ data }) => ({ title: String(data.title ?? ''), text: String(data.text ?? '') }),
    link: ({ data }) => (typeof data.path === 'string' ? data.path : plans),
    button: 'See the offer',
  },
  feedback: {
    topic: 'feedback',
    channels: quietly,
    groups: 'none',
    words: (_facts, { say }) => ({
      title: say('How is it going?'),
      text: say(
        'You and another member have had mutual interest for a week. Please tell us how it is going. It takes a minute.',
      ),
    }),
    link: () => '/dashboard/feedback',
    button: 'Give feedback',
  },
  enquiry: {
    topic: 'enquiry',
    channels: quietly,
    groups: 'none',
    words: ({ data }, { say }) => {
      const status = String(data.status);
      return { title: say('Your enquiry'), text: say(isAnswered(status) ? enquiryTexts[status] : ENQUIRY_CHANGED) };
    },
    link: () => '/dashboard/help',
    button: 'See our contact details',
  },
};
