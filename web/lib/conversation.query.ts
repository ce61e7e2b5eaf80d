import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/**
 * The conversation with one member, including whether the viewer may write; the server has an answer before the first
 * message too.
 */
export const conversationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chat', 'conversation', userId],
    queryFn: async ({ signal }) => (await call(endpoints.chat.conversation, { params: { userId }, signal })).data,
  });
