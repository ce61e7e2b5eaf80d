import type { NotificationSettings } from '../../../contract/notifications/settings.schema.ts';
import {
  type NotificationChannel,
  type NotificationTopic,
  notificationTopics,
} from '../../../contract/notifications/values.ts';
import type { Role } from '../../../contract/roles.ts';

type Topics = NotificationSettings['topics'];
type Channels = Record<NotificationChannel, boolean>;

/** Topics that are sent to the phone by default: someone waits for an answer, or the account has a problem. */
const onThePhone: ReadonlySet<NotificationTopic> = new Set([
  'interest',
  'gallery',
  'account',
  'family',
  'plan',
  'safety',
  'security',
]);
const onWhatsapp: ReadonlySet<NotificationTopic> = new Set([...onThePhone, 'message']);

const channelsOf = (topic: NotificationTopic): Channels => ({
  push: true,
  email: true,
  sms: onThePhone.has(topic),
  whatsapp: onWhatsapp.has(topic),
});

/** WhatsApp on, email off, SMS on (spec §2). Nothing is sent without a proven address, and for phones an opt-in. */
const defaults: NotificationSettings = {
  whatsapp: true,
  email: 'none',
  sms: true,
  push: true,
  discreet: true,
  quiet: { on: false, from: '22:00', to: '07:00' },
  timeZone: 'Asia/Kolkata',
  topics: Object.fromEntries(notificationTopics.map((topic) => [topic, channelsOf(topic)])) as Topics,
};

/** The stored form: only the member's own changes. */
type Stored = Partial<Omit<NotificationSettings, 'quiet' | 'topics'>> & {
  quiet?: Partial<NotificationSettings['quiet']>;
  topics?: Partial<Record<NotificationTopic, Partial<Channels>>>;
};

const storedIn = (settings: unknown): Stored => ((settings ?? {}) as { notifications?: Stored }).notifications ?? {};

/**
 * A member's choices: the stored changes over the defaults, at every depth. Family accounts have no notification
 * centre, so they get emails until they change this, under My account or by the link in a mail.
 */
export function notificationSettingsOf(settings: unknown, role: Role = 'MEMBER'): NotificationSettings {
  const stored = storedIn(settings);
  return {
    ...defaults,
    ...(role === 'FAMILY' ? { email: 'instant' as const } : {}),
    ...stored,
    quiet: { ...defaults.quiet, ...stored.quiet },
    topics: Object.fromEntries(
      notificationTopics.map((topic) => [topic, { ...defaults.topics[topic], ...stored.topics?.[topic] }]),
    ) as Topics,
  };
}
