import { z } from 'zod';
import { boolean, clearable, optionalBoolean } from '../wire-scalars.ts';
import { isTimeZone, mailChoices, notificationChannels, notificationTopics } from './values.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 22:00.');

const onChannels = z.object(
  Object.fromEntries(notificationChannels.map((channel) => [channel, boolean()])) as Record<
    (typeof notificationChannels)[number],
    ReturnType<typeof boolean>
  >,
);

/**
 * Channels and their settings. The three switches of spec §2 are `whatsapp` (on), `email` (off) and `sms` (on). A
 * channel that is on still sends nothing without a proven address and, for phones, a recorded opt-in (law.md, TRAI).
 */
export const notificationSettingsSchema = z.object({
  whatsapp: boolean(),
  email: z.enum(mailChoices, 'Please choose how often you get emails.'),
  sms: boolean(),
  push: boolean(),
  /** Hides names and message text on lock screens, which others may see. */
  discreet: boolean(),
  /** Quiet hours in the zone `timeZone`: notifications are sent afterwards, security messages immediately. */
  quiet: z.object({ on: boolean(), from: clockTime, to: clockTime }),
  timeZone: z.string().max(60).refine(isTimeZone, 'Please choose a time zone from the list.'),
  topics: z.object(
    Object.fromEntries(notificationTopics.map((topic) => [topic, onChannels])) as Record<
      (typeof notificationTopics)[number],
      typeof onChannels
    >,
  ),
});

export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

/** The spec's on/off switch, in any accepted boolean form (contract §1): on means `instant`. */
function asMailChoice(given: unknown): unknown {
  const isOn = optionalBoolean().safeParse(given).data;
  return typeof isOn === 'boolean' ? (isOn ? 'instant' : 'none') : given;
}

/** Absent keys stay unchanged, `null` restores the default, both at every depth. */
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
  /** Records or withdraws consent to messages on the phone (law.md: versioned, as easy to withdraw as to give). */
  optIn: z.object({ sms: boolean().optional(), whatsapp: boolean().optional() }).optional(),
});

export type NotificationSettingsChange = z.output<typeof notificationSettingsChange>;

/** Whether a channel can reach the member at all. */
export const reachSchema = z.object({
  email: z.object({ address: z.string().nullable(), verified: z.boolean() }),
  phone: z.object({ number: z.string().nullable(), verified: z.boolean(), sms: z.boolean(), whatsapp: z.boolean() }),
  push: z.object({ devices: z.int() }),
});

export type NotificationReach = z.output<typeof reachSchema>;
