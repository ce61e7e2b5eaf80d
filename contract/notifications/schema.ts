import { z } from 'zod';
import { profileImageFields } from '../photos/fields.schema.ts';
import { notificationChannels, notificationTopics } from './values.ts';

const moment = z.iso.datetime();

/** A person whom a notification is about, as far as the viewer may see. */
const person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Determines the drawn portrait if there is no photo. */
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  ...profileImageFields,
});

/**
 * One line of the notification centre. Notifications of one kind and day are grouped, and so are those of one
 * conversation.
 */
export const notificationSchema = z.object({
  /** Id of the newest notification in the group. */
  id: z.uuid(),
  /** A key of the server's catalogue of kinds, e.g. `interest.received`. */
  kind: z.string(),
  topic: z.enum(notificationTopics),
  title: z.string(),
  text: z.string(),
  /** Target path in the web app. */
  link: z.string(),
  count: z.int().min(1),
  read: z.boolean(),
  at: moment,
  /** At most the newest three. */
  people: z.array(person),
});

export type Notification = z.output<typeof notificationSchema>;

/** Endpoint as browsers report it: printable ASCII only. */
export const endpoint = z
  .string()
  .max(1_000)
  .regex(/^[\x21-\x7e]+$/, 'This is not the address of a push service.');

/**
 * A device's address at its push service, in the form of the browser's `PushSubscription.toJSON()` (RFC 8030, RFC
 * 8291).
 */
export const pushSubscription = z.object({
  endpoint: endpoint.pipe(z.url({ protocol: /^https?$/, error: 'This is not the address of a push service.' })),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/, 'This is not a key of a push subscription.'),
    auth: z.string().regex(/^[\w-]{20,30}={0,2}$/, 'This is not a key of a push subscription.'),
  }),
});

/** A failed delivery, for staff, without its content. */
export const deadLetterSchema = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  kind: z.string(),
  channel: z.enum(notificationChannels),
  attempts: z.int(),
  error: z.string(),
  at: moment,
  failedAt: moment,
});

/** An email or text message that failed for good after all retries, for staff, without its content. */
export const givenUpLetterSchema = z.object({
  id: z.uuid(),
  /** Name of the message's queue, such as `moderation.mail`. */
  kind: z.string(),
  channel: z.enum(['email', 'sms']),
  /** Masked address or number. */
  recipient: z.string(),
  /** The recipient's account at the time; null for people without an account. */
  memberId: z.uuid().nullable(),
  attempts: z.int(),
  error: z.string(),
  at: moment,
  failedAt: moment,
});
