import { notificationDefaults } from '../../../contract/notifications/notification-defaults.ts';
import type { NotificationSettings } from '../../../contract/notifications/settings.schema.ts';
import {
  type NotificationChannel,
  type NotificationTopic,
  notificationTopics,
} from '../../../contract/notifications/values.ts';
import type { Role } from '../../../contract/roles.ts';
import { localTime } from '../../platform/local-time.ts';

type Topics = NotificationSettings['topics'];
type Channels = Record<NotificationChannel, boolean>;

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
    ...notificationDefaults,
    ...(role === 'FAMILY' ? { email: 'instant' as const } : {}),
    ...stored,
    quiet: { ...notificationDefaults.quiet, ...stored.quiet },
    topics: Object.fromEntries(
      notificationTopics.map((topic) => [topic, { ...notificationDefaults.topics[topic], ...stored.topics?.[topic] }]),
    ) as Topics,
  };
}

/** Whether the local time is within quiet hours; these span midnight if `to` is before `from`. */
export function isQuiet({ quiet, timeZone }: Pick<NotificationSettings, 'quiet' | 'timeZone'>, now: Date): boolean {
  const { on, from, to } = quiet;
  if (!on || from === to) return false;
  const time = localTime(timeZone, now);
  return from < to ? time >= from && time < to : time >= from || time < to;
}
