import { z } from 'zod';
import { notificationChannels, notificationTopics } from './notifications.ts';
import { boolean, clearable, optionalBoolean } from './wire-scalars.ts';

/** How mails come. `none` is the spec's "Email (off)". Security mails come always. */
export const mailChoices = ['instant', 'daily', 'none'] as const;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as 22:00.');

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const onChannels = z.object(
  Object.fromEntries(notificationChannels.map((channel) => [channel, boolean()])) as Record<
    (typeof notificationChannels)[number],
    ReturnType<typeof boolean>
  >,
);

/**
 * What is sent where. The three switches of spec §2 are `whatsapp` (on), `email` (off) and `sms` (on); a channel that is on
 * is still silent until there is a proven address for it and, for phones, a recorded opt-in (law.md, TRAI).
 */
export const notificationSettingsSchema = z.object({
  whatsapp: boolean(),
  email: z.enum(mailChoices, 'Please choose how often mails come.'),
  sms: boolean(),
  push: boolean(),
  /** No names and no message text where others may see the screen. */
  discreet: boolean(),
  /** Nothing comes between these times, by the clock of `timeZone`; it comes after. Security messages do come. */
  quiet: z.object({ on: boolean(), from: clockTime, to: clockTime }),
  timeZone: z.string().max(60).refine(isTimeZone, 'This is not a time zone we know.'),
  topics: z.object(
    Object.fromEntries(notificationTopics.map((topic) => [topic, onChannels])) as Record<
      (typeof notificationTopics)[number],
      typeof onChannels
    >,
  ),
});
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

/** The spec's switch, on or off, as every yes/no may be sent (contract §1): on is `instant`. */
function asMailChoice(given: unknown): unknown {
  const isOn = optionalBoolean().safeParse(given).data;
  return typeof isOn === 'boolean' ? (isOn ? 'instant' : 'none') : given;
}

/** Absent keys stay, `null` goes back to the default, both at every depth. */
export const notificationSettingsChange = clearable(
  notificationSettingsSchema.extend({
    email: z.preprocess(asMailChoice, notificationSettingsSchema.shape.email.nullable()),
    quiet: clearable(notificationSettingsSchema.shape.quiet),
    topics: clearable(
      z.object(
        Object.fromEntries(notificationTopics.map((topic) => [topic, clearable(onChannels)])) as Record<
          (typeof notificationTopics)[number],
          ReturnType<typeof clearable<typeof onChannels.shape>>
        >,
      ),
    ),
  }),
).extend({
  /** Records or withdraws the consent to texts on the phone (law.md: versioned, as easy to withdraw as to give). */
  optIn: z.object({ sms: boolean().optional(), whatsapp: boolean().optional() }).optional(),
});
export type NotificationSettingsChange = z.output<typeof notificationSettingsChange>;

/** Whether a channel can reach the member at all. */
export const reachSchema = z.object({
  email: z.object({ address: z.string(), verified: z.boolean() }),
  phone: z.object({ number: z.string().nullable(), verified: z.boolean(), sms: z.boolean(), whatsapp: z.boolean() }),
  push: z.object({ devices: z.int() }),
});
export type Reach = z.output<typeof reachSchema>;
