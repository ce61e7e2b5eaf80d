import { z } from 'zod';
import { api } from './kernel.ts';
import { profileImageFields } from './photo-fields.ts';
import { bidiOverrides, isVisible, stripInvisible } from './visible-text.ts';
import { boolean, givenId, idParams, listQuery, number, optional, text } from './wire-scalars.ts';

const moment = z.iso.datetime();

/** Maximum characters of a message, as people count them (contract §7). */
export const MESSAGE_LENGTH = 4_000;
/** Minutes after sending in which the sender can delete a message for everyone. */
export const UNSEND_MINUTES = 60;

/**
 * Delivery status of a message. `sent`: stored; `delivered`: received by a device of the other person; `read`: seen by
 * them. The last two are shown only as far as both people share them.
 */
export const messageStatuses = ['sent', 'delivered', 'read'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Warnings that the receiver of someone's first messages can get. */
export const messageHints = ['phone', 'link', 'payment', 'pressure'] as const;
export type MessageHint = (typeof messageHints)[number];

/** Text as typed, neither trimmed nor normalised. Text that cannot be stored, or that could mislead, is refused. */
export const messageContent = z
  .string('Please write a message.')
  .overwrite(stripInvisible)
  .max(MESSAGE_LENGTH * 2, `A message can have up to ${MESSAGE_LENGTH} characters.`)
  .refine((value) => [...value].length <= MESSAGE_LENGTH, `A message can have up to ${MESSAGE_LENGTH} characters.`)
  .refine(isVisible, 'Please write a message.')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Please remove the special characters we cannot store.',
  )
  .refine((value) => !bidiOverrides.test(value), 'Please remove the characters that hide text.')
  .meta({ minLength: 1, maxLength: MESSAGE_LENGTH });

/**
 * Id made by the sender's device, unique for each message: sending the same id again does not create a second message.
 * Without it, sending marks everything that has arrived as read; clients that send it report reading themselves.
 */
export const clientMessageId = z
  .string('clientMessageId is a text.')
  .min(1, 'clientMessageId is empty.')
  .max(100, 'clientMessageId has at most 100 characters.')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Please remove the special characters we cannot store.',
  );

/** A message on the wire (contract §7). `seq` rises by one within a conversation, without gaps. */
export const messageSchema = z.object({
  id: z.uuid(),
  chatId: z.uuid(),
  seq: z.int().min(1),
  /** Empty after deletion. */
  content: z.string(),
  sender: z.uuid(),
  receiver: z.uuid(),
  createdAt: moment,
  clientMessageId: z.string().optional(),
  status: z.enum(messageStatuses),
  /** A deleted message keeps its place: `everyone` if the sender deleted it for both, `me` if only the viewer did. */
  deleted: z.enum(['everyone', 'me']).optional(),
  /** Only for the receiver. */
  hints: z.array(z.enum(messageHints)).optional(),
  /** Set when a guardian wrote the message: displayed name and relation, whose guardian, and the other person's id. */
  guardian: z.object({ name: z.string(), relation: z.string(), ofMe: z.boolean(), userId: z.uuid() }).optional(),
});
export type Message = z.output<typeof messageSchema>;

/** Whether the caller may write; if not, an error code with its sentence. */
export const writing = z.object({
  allowed: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type Writing = z.output<typeof writing>;

/** Presence of the other person. Null: not disclosed. */
export const presenceSchema = z.object({ online: z.boolean().nullable(), lastSeenAt: moment.nullable() });
export type Presence = z.output<typeof presenceSchema>;

/**
 * A conversation as one of the two sees it, or a member with whom the caller can begin one (`chatId` null). The
 * top-level `id`, names and picture are the other person's (spec §3 "Chat list entry").
 */
export const conversationSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  ...profileImageFields,
  /** Whether the other person's profile can be opened. */
  isOpen: z.boolean(),
  chatId: z.uuid().nullable(),
  lastMessage: messageSchema.nullable(),
  /** Highest existing `seq`; 0 before the first message. */
  lastSeq: z.int(),
  /** Number of messages from the other person that the caller has not read. */
  unread: z.int(),
  /** The last `seq` that the caller has read. */
  readSeq: z.int(),
  /** The last `seq` of the caller's messages that the other person received and read; null: not disclosed. */
  otherDeliveredSeq: z.int().nullable(),
  otherReadSeq: z.int().nullable(),
  archived: z.boolean(),
  updatedAt: moment.nullable(),
  presence: presenceSchema,
  writing,
});
export type Conversation = z.output<typeof conversationSchema>;

const writeErrors = [
  'account.verify_first',
  'not_found',
  'account.hidden',
  'account.incomplete',
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
    errors: writeErrors,
  },
  messages: {
    method: 'GET',
    path: '/chat/getAllmessage/{userId}',
    summary: 'Messages with a member, ascending: the latest, or those before or after a seq',
    access: 'member',
    params: userParams,
    query: z.object({
      /** Existing clients send a fixed value, which is ignored: the conversation is found by the member. */
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
    summary: 'Conversations, newest first; where there is none yet, members one can write to',
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
    summary: 'The conversation with a member; without a chatId where none was begun',
    access: 'member',
    params: userParams,
    result: conversationSchema,
    errors: ['not_found'],
  },
  people: {
    method: 'GET',
    path: '/chat/people',
    summary: 'Members in mutual interest with whom no conversation was begun yet',
    access: 'member',
    result: z.array(conversationSchema),
    errors: [],
  },
  unread: {
    method: 'GET',
    path: '/chat/unread',
    summary:
      'How many conversations that are not archived hold something unread, and how many messages: counted up to 1,000 of the newest conversations, and 1,000 messages in each',
    access: 'member',
    result: z.object({ conversations: z.int(), messages: z.int() }),
    errors: [],
  },
  read: {
    method: 'PUT',
    path: '/chat/read/{userId}',
    summary: 'Everything up to this seq has been read; never goes back',
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
    summary: 'Messages in one’s own conversations that hold a text, newest first',
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
