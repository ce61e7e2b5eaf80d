import { type mailChoices, type NotificationChannel, type NotificationTopic, notificationTopics } from './values.ts';

type Channels = Record<NotificationChannel, boolean>;

/** Topics that are sent to the phone by default: someone waits for an answer, or the account has a problem. */
const onThePhone: ReadonlySet<NotificationTopic> = new Set([
  'interest',
  'meeting',
  'gallery',
  'account',
  'family',
  'plan',
  'safety',
  'security',
]);
const onWhatsapp: ReadonlySet<NotificationTopic> = new Set([...onThePhone, 'message']);

/** Offers are advertising: they are sent on a channel only after the member has turned it on. */
const isWanted = (topic: NotificationTopic): boolean => topic !== 'offers';

const channelsOf = (topic: NotificationTopic): Channels => ({
  push: isWanted(topic),
  email: isWanted(topic),
  sms: onThePhone.has(topic),
  whatsapp: onWhatsapp.has(topic),
});

/** WhatsApp on, email off, SMS on (spec §2). Nothing is sent without a proven address, and for phones an opt-in. */
export const notificationDefaults = {
  whatsapp: true,
  email: 'none' as (typeof mailChoices)[number],
  sms: true,
  push: true,
  discreet: true,
  quiet: { on: false, from: '22:00', to: '07:00' },
  timeZone: 'Asia/Kolkata',
  topics: Object.fromEntries(notificationTopics.map((topic) => [topic, channelsOf(topic)])) as Record<
    NotificationTopic,
    Channels
  >,
};
