import { z } from 'zod';
import { api } from './kernel.ts';
import { profileImageFields } from './photo-fields.ts';
import { givenId, listQuery, optional, text } from './wire-scalars.ts';

const moment = z.iso.datetime();

/** Topics that a member can switch on and off for each channel. */
export const notificationTopics = [
  'interest',
  'message',
  'gallery',
  'search',
  'views',
  'account',
  'family',
  'plan',
  'safety',
  'security',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Channels besides the notification centre, which holds every notification. */
export const notificationChannels = ['push', 'email', 'sms', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A person whom a notification is about, as far as the viewer may see. */
const person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** For the drawn portrait when there is no photo. */
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  ...profileImageFields,
});

/** One line of the centre. Notifications of one kind and day are grouped, and so are those of one conversation. */
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

const done = z.object({ done: z.literal(true) });
const unread = z.object({ unread: z.int() });

/** Endpoint as browsers give it: printable ASCII only. */
const endpoint = z
  .string()
  .max(1_000)
  .regex(/^[\x21-\x7e]+$/, 'This is not the address of a push service.');

/** A device's address at its push service, as the browser's `PushSubscription.toJSON()` gives it (RFC 8030, RFC 8291). */
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

/** An email or text given up after all retries, for staff, without its content. */
export const givenUpLetterSchema = z.object({
  id: z.uuid(),
  /** The queue it came from, such as `moderation.mail`. */
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

const team = { staff: ['ADMIN', 'SUB_ADMIN'] } as const;

export const notificationsApi = api({
  notifications: {
    method: 'GET',
    path: '/notifications',
    summary: 'What happened, newest first, and how much of it is unread: of the newest 3,000 notifications',
    access: 'member',
    /** `search`: part of the first name of a person in the line. */
    query: listQuery.extend({
      topic: z.enum(notificationTopics).optional(),
      column: z.literal('at', 'column is at.').optional(),
    }),
    result: z.object({ unread: z.int(), notifications: z.array(notificationSchema) }),
    errors: [],
  },
  unreadNotifications: {
    method: 'GET',
    path: '/notifications/unread',
    summary: 'How many are unread, of the newest 3,000',
    access: 'member',
    result: unread,
    errors: [],
  },
  readNotifications: {
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Marks as read: these (with all that stand together with each), or all up to one, or all',
    access: 'member',
    body: z.object({
      ids: z.array(givenId()).max(100, 'Please send fewer at a time.').optional(),
      /** This notification and all older ones. */
      upTo: optional(givenId()),
    }),
    result: unread,
    errors: [],
  },
  pushKey: {
    method: 'GET',
    path: '/notifications/push/key',
    summary: 'The public key that browsers subscribe with (VAPID, RFC 8292)',
    access: 'member',
    result: z.object({ publicKey: z.string() }),
    errors: [],
  },
  subscribePush: {
    method: 'POST',
    path: '/notifications/push',
    summary: 'This device wants notifications; again with the same endpoint replaces',
    access: 'member',
    body: pushSubscription,
    result: done,
    errors: ['request.too_many', 'notifications.push_refused'],
  },
  unsubscribePush: {
    method: 'DELETE',
    path: '/notifications/push',
    summary: "This device wants none any more; without an endpoint: none of the member's devices",
    access: 'member',
    body: z.object({ endpoint: optional(endpoint) }).optional(),
    result: done,
    errors: [],
  },
  unsubscribeMail: {
    method: 'POST',
    path: '/notifications/unsubscribe',
    summary: 'Ends notification mails by the link in one of them; also the one-click call of mail programs (RFC 8058)',
    access: 'public',
    query: z.object({ token: text(400).optional() }),
    body: z.object({ token: optional(text(400)) }).optional(),
    form: true,
    /** `isFamily`: a family account, whose settings are on a page of its own. */
    result: done.extend({ isFamily: z.boolean() }),
    errors: ['notifications.link_invalid', 'request.too_many'],
  },
  deadLetters: {
    method: 'GET',
    path: '/staff/notifications/deadLetters',
    summary: 'Notifications that could not be brought, newest first',
    access: team,
    query: listQuery.pick({ pageSize: true, cursor: true }),
    result: z.array(deadLetterSchema),
    errors: [],
  },
  givenUpLetters: {
    method: 'GET',
    path: '/staff/notifications/letters',
    summary:
      'Letters that are no notifications (decisions, codes, invitations, answers) and were given up, newest first',
    access: team,
    query: listQuery.pick({ pageSize: true, cursor: true }),
    result: z.array(givenUpLetterSchema),
    errors: [],
  },
  retryDeadLetter: {
    method: 'POST',
    path: '/staff/notifications/deadLetters/{id}/retry',
    summary: 'Tries once more to bring it',
    access: team,
    params: z.object({ id: givenId() }),
    result: done,
    errors: ['not_found'],
  },
});
