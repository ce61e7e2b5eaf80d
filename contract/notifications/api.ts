import { z } from 'zod';
import { api } from '../kernel.ts';
import { givenId, listQuery, optional, optionalBoolean, text } from '../wire-scalars.ts';
import { deadLetterSchema, endpoint, givenUpLetterSchema, notificationSchema, pushSubscription } from './schema.ts';
import { notificationTopics } from './values.ts';

const done = z.object({ done: z.literal(true) });

const unread = z.object({ unread: z.int() });

const team = { staff: ['ADMIN', 'SUB_ADMIN'] } as const;

export const notificationsApi = api({
  notifications: {
    method: 'GET',
    path: '/notifications',
    summary: 'The newest 3,000 notifications, newest first, with the number of unread ones',
    access: 'member',
    network: true,
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
    summary: 'The number of unread ones among the newest 3,000 notifications',
    access: 'member',
    network: true,
    result: unread,
    errors: [],
  },
  readNotifications: {
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Mark notifications as read: these (each with its group), all up to one, or all',
    access: 'member',
    network: true,
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
    network: true,
    result: z.object({ publicKey: z.string() }),
    errors: [],
  },
  subscribePush: {
    method: 'POST',
    path: '/notifications/push',
    summary: 'Subscribe this device to notifications; the same endpoint replaces the earlier subscription',
    access: 'member',
    network: true,
    body: pushSubscription,
    result: done,
    errors: ['request.too_many', 'notifications.push_refused'],
  },
  unsubscribePush: {
    method: 'DELETE',
    path: '/notifications/push',
    summary: "Unsubscribe this device; without an endpoint: all of the member's devices",
    access: 'member',
    network: true,
    body: z.object({ endpoint: optional(endpoint) }).optional(),
    result: done,
    errors: [],
  },
  unsubscribeMail: {
    method: 'POST',
    path: '/notifications/unsubscribe',
    summary: 'End notification mails with the link in one of them; also the one-click call of mail programs (RFC 8058)',
    access: 'public',
    query: z.object({ token: text(400).optional() }),
    body: z
      .object({
        token: optional(text(400)),
        all: optionalBoolean().describe('Whether to end all notification mails, although the link is for one topic'),
      })
      .optional(),
    form: true,
    /**
     * `topic`: the topic whose mails ended, null for all. `isFamily`: whether it is a family account, whose settings are
     * on a separate page.
     */
    result: done.extend({ topic: z.enum(notificationTopics).nullable(), isFamily: z.boolean() }),
    errors: ['notifications.link_invalid', 'request.too_many'],
  },
  deadLetters: {
    method: 'GET',
    path: '/staff/notifications/deadLetters',
    summary: 'Notifications that could not be delivered, newest first',
    access: team,
    query: listQuery.pick({ pageSize: true, cursor: true }),
    result: z.array(deadLetterSchema),
    errors: [],
  },
  givenUpLetters: {
    method: 'GET',
    path: '/staff/notifications/letters',
    summary: 'Other undelivered messages (decisions, codes, invitations, answers), newest first',
    access: team,
    query: listQuery.pick({ pageSize: true, cursor: true }),
    result: z.array(givenUpLetterSchema),
    errors: [],
  },
  retryDeadLetter: {
    method: 'POST',
    path: '/staff/notifications/deadLetters/{id}/retry',
    summary: 'Send an undelivered notification again',
    access: team,
    params: z.object({ id: givenId() }),
    result: done,
    errors: ['not_found'],
  },
});
