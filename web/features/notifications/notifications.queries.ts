import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationTopic } from '../../../contract/notifications/values.ts';
import { call } from '../../lib/client.ts';

/** Number of notifications in the bell's popover. */
const LATEST_COUNT = 8;

export const notificationKeys = {
  all: ['notifications'] as const,
  lists: ['notifications', 'list'] as const,
  latest: ['notifications', 'latest'] as const,
  unread: ['notifications', 'unread'] as const,
};

/** The number shown on the bell. */
export const unread = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: async ({ signal }) => (await call(endpoints.notifications.unreadNotifications, { signal })).data,
});

/** The content of the bell's popover. */
export const latestNotificationsQuery = queryOptions({
  queryKey: notificationKeys.latest,
  queryFn: async ({ signal }) =>
    (await call(endpoints.notifications.notifications, { query: { pageSize: LATEST_COUNT }, signal })).data
      .notifications,
});

/** All notifications, or those of one topic, newest first. */
export const notificationsQuery = (topic: NotificationTopic | undefined) =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.lists, topic ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.notifications.notifications, {
        query: { pageSize: 30, ...(topic ? { topic } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
