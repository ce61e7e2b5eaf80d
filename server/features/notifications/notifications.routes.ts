import type { notificationsApi } from '../../../contract/notifications/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Notifications } from './notifications.service.ts';

const done = { done: true } as const;

export function notificationsRoutes(notifications: Notifications): Handlers<typeof notificationsApi> {
  const { centre, devices, unsubscribing, deadLetters, givenUp } = notifications;
  return {
    notifications: ({ viewer, query, language }) => centre.page(viewer, query, language),
    unreadNotifications: async ({ viewer }) => ({ data: { unread: await centre.unread(viewer.id) } }),
    readNotifications: async ({ viewer, body }) => ({ data: { unread: await centre.read(viewer.id, body) } }),
    pushKey: async () => ({ data: { publicKey: await devices.publicKey() } }),
    subscribePush: async ({ viewer, body }) => {
      await devices.add(viewer, body);
      return { data: done, message: 'Notifications are on for this device.' };
    },
    unsubscribePush: async ({ viewer, body }) => {
      await devices.remove(viewer.id, body?.endpoint);
      return { data: done, message: 'Notifications are off for this device.' };
    },
    unsubscribeMail: async ({ query, body, origin }) => {
      const ended = await unsubscribing.end(query.token ?? body?.token, body?.all ?? false, origin.ip);
      const message = ended.topic
        ? 'You will not get any more emails about this.'
        : 'You will not get any more email notifications.';
      return { data: { ...done, ...ended }, message };
    },
    deadLetters: ({ query }) => deadLetters.page(query),
    givenUpLetters: ({ query }) => givenUp.page(query),
    retryDeadLetter: async ({ viewer, params }) => {
      await deadLetters.retry(viewer, params.id);
      return { data: done, message: 'Trying again.' };
    },
  };
}
