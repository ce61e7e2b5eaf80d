import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The conversation with one member, also where none was begun yet: whether one may write stands in it. */
export const conversationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chat', 'conversation', userId],
    queryFn: async ({ signal }) => (await call(endpoints.chat.conversation, { params: { userId }, signal })).data,
  });
