import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '../../../contract/kernel.ts';
import { call } from '../../lib/client.ts';

export type FoundMessage = DataOf<typeof endpoints.chat.searchMessages>[number];

export const chatKeys = {
  conversations: ['chat', 'conversations'] as const,
  unread: ['chat', 'unread'] as const,
  people: ['chat', 'people'] as const,
};

/** Conversations, newest first. */
export const conversationsQuery = (archived: boolean) =>
  infiniteQueryOptions({
    queryKey: [...chatKeys.conversations, archived ? 'archived' : 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.chat.conversations, {
        query: { archived, pageSize: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Members to whom the viewer can write and with whom there is no conversation yet. */
export const writableMembersQuery = queryOptions({
  queryKey: chatKeys.people,
  queryFn: async ({ signal }) => (await call(endpoints.chat.people, { signal })).data,
});

/** Counts for the badge: unread messages outside the archive. */
export const unreadMessagesQuery = queryOptions({
  queryKey: chatKeys.unread,
  queryFn: async ({ signal }) => (await call(endpoints.chat.unread, { signal })).data,
});

/** Messages that contain the searched text. */
export const foundMessagesQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'search', text],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.chat.searchMessages, {
        query: { q: text, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: [...text].length >= 2,
  });
