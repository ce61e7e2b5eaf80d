import { z } from 'zod';
import { api } from '../kernel.ts';
import { boolean, givenId, idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import { clientMessageId, conversationSchema, messageContent, messageSchema } from './schema.ts';

/** Refusals of writing to a member. */
export const chatWriteErrors = [
  'account.verify_first',
  'not_found',
  'account.hidden',
  'account.incomplete',
  'account.held',
  'chat.premium',
  'chat.after_interest',
  'chat.none_left',
  'chat.closed',
  'chat.erased',
  'chat.not_passed_on',
  'chat.id_used',
  'request.too_many',
] as const;

const seq = number(z.int('seq is a whole number.').min(0, 'seq starts at 0.').max(2_000_000_000, 'seq is too high.'));

const userParams = z.object({ userId: givenId() });

export const chatApi = api({
  sendMessage: {
    method: 'POST',
    path: '/chat/message/{receiverId}',
    summary: 'Send a message; the same clientMessageId again answers the first one',
    access: 'member',
    approaches: true,
    params: z.object({ receiverId: givenId() }),
    body: z.object({ content: messageContent, clientMessageId: optional(clientMessageId) }),
    result: messageSchema,
    errors: chatWriteErrors,
  },
  messages: {
    method: 'GET',
    path: '/chat/getAllmessage/{userId}',
    summary: 'Messages with a member, ascending: the latest, or those before or after a seq',
    access: 'member',
    params: userParams,
    query: z.object({
      /** Old clients send a fixed value, which is ignored: the conversation is found by the member. */
      chatId: text(100).optional(),
      before: seq.optional(),
      after: seq.optional(),
      limit: number(
        z
          .int('limit must be a whole number.')
          .min(1, 'limit starts at 1.')
          .transform((limit) => Math.min(limit, 200))
          .optional(),
      ),
    }),
    result: z.array(messageSchema),
    errors: ['not_found'],
  },
  conversations: {
    method: 'GET',
    path: '/chat/conversations',
    summary: 'Conversations, newest first; if there are none yet, members to whom the caller can write',
    access: 'member',
    /** `search`: part of the other person's first name, which is public. `/chat/search` searches message text. */
    query: listQuery.extend({
      archived: boolean().optional(),
      column: z.literal('updatedAt', 'column is updatedAt.').optional(),
    }),
    result: z.array(conversationSchema),
    errors: [],
  },
  conversation: {
    method: 'GET',
    path: '/chat/conversation/{userId}',
    summary: 'The conversation with a member; without a chatId if it has not begun',
    access: 'member',
    params: userParams,
    result: conversationSchema,
    errors: ['not_found'],
  },
  people: {
    method: 'GET',
    path: '/chat/people',
    summary: 'Members in mutual interest with whom the caller has no conversation yet',
    access: 'member',
    result: z.array(conversationSchema),
    errors: [],
  },
  unread: {
    method: 'GET',
    path: '/chat/unread',
    summary:
      'The number of conversations with unread messages, without archived ones, and of their unread messages: up to 1,000 conversations, and 1,000 messages in each',
    access: 'member',
    result: z.object({ conversations: z.int(), messages: z.int() }),
    errors: [],
  },
  read: {
    method: 'PUT',
    path: '/chat/read/{userId}',
    summary: 'Mark everything up to this seq as read; a lower seq changes nothing',
    access: 'member',
    params: userParams,
    body: z.object({ seq }),
    result: z.object({ chatId: z.uuid(), readSeq: z.int(), unread: z.int() }),
    errors: ['not_found'],
  },
  archive: {
    method: 'PUT',
    path: '/chat/archive/{userId}',
    summary: 'Put a conversation into the archive, or take it out',
    access: 'member',
    params: userParams,
    body: z.object({ archived: boolean() }),
    result: z.object({ chatId: z.uuid(), archived: z.boolean() }),
    errors: ['not_found'],
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/chat/message/{id}',
    summary: 'Delete a message for oneself, or one’s own within an hour for everyone; its seq stays',
    access: 'member',
    params: idParams,
    query: z.object({ for: z.enum(['me', 'everyone'], 'for is me or everyone.').optional() }),
    result: messageSchema,
    errors: ['not_found', 'chat.not_yours', 'chat.too_late'],
  },
  searchMessages: {
    method: 'GET',
    path: '/chat/search',
    summary: 'Search the caller’s own conversations for a text, newest message first',
    access: 'member',
    query: z.object({
      q: text(100, { min: 2, required: 'Please enter at least two letters.' }),
      cursor: text(400).optional(),
    }),
    result: z.array(
      z.object({
        message: messageSchema,
        /** The other person in the conversation. */
        userId: z.uuid(),
        firstName: z.string(),
        lastName: z.string(),
      }),
    ),
    errors: [],
  },
});
