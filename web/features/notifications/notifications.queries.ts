import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationTopic } from '../../../contract/notifications/values.ts';
import { call } from '../../lib/client.ts';

/** As many as the popover of the bell shows. */
const LATEST_COUNT = 8;

export const notificationKeys = {
  all: ['notifications'] as const,
  lists: ['notifications', 'list'] as const,
  latest: ['notifications', 'latest'] as const,
  unread: ['notifications', 'unread'] as const,
};

/** For the number on the bell. */
export const unread = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: async ({ signal }) => (await call(endpoints.notifications.unreadNotifications, { signal })).data,
});

/** What the bell opens. */
export const latest = queryOptions({
  queryKey: notificationKeys.latest,
  queryFn: async ({ signal }) =>
    (await call(endpoints.notifications.notifications, { query: { pageSize: LATEST_COUNT }, signal })).data
      .notifications,
});

/** Everything, or one topic, the newest first. */
export const list = (topic: NotificationTopic | undefined) =>
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
