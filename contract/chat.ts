import { z } from 'zod';
import { api } from './kernel.ts';
import { profileImageFields } from './photo-fields.ts';
import { bidiOverrides, isVisible, withoutUnseen } from './visible-text.ts';
import { boolean, givenId, idParams, listQuery, number, optional, text } from './wire-scalars.ts';

const moment = z.iso.datetime();

/** Characters of a message, as a person counts them (contract §7). */
export const MESSAGE_LENGTH = 4_000;
/** How long after sending one can take a message back for everyone, in minutes. */
export const TAKE_BACK_MINUTES = 60;

/**
 * What a message shows of its way. `sent`: stored; `delivered`: a device of the other has it; `read`: the other has seen
 * it. The last two only as far as both let each other know.
 */
export const messageStatuses = ['sent', 'delivered', 'read'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What the receiver of somebody's first messages is warned of. */
export const messageHints = ['phone', 'link', 'payment', 'pressure'] as const;
export type MessageHint = (typeof messageHints)[number];

/** As typed: nothing is cut off or put in order, but what cannot be stored, or would mislead, is refused. */
export const messageContent = z
  .string('Please write a message.')
  .overwrite(withoutUnseen)
  .max(MESSAGE_LENGTH * 2, `Please keep a message to ${MESSAGE_LENGTH} characters.`)
  .refine((value) => [...value].length <= MESSAGE_LENGTH, `Please keep a message to ${MESSAGE_LENGTH} characters.`)
  .refine(isVisible, 'Please write a message.')
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'This text has characters we cannot store.')
  .refine((value) => !bidiOverrides.test(value), 'This text has characters that hide what it says.')
  .meta({ minLength: 1, maxLength: MESSAGE_LENGTH });

/**
 * Made by the sender's device, once for each message: the same id again is the same message. Who gives none has read, by
 * writing, what had arrived; who gives one says what was read.
 */
export const clientMessageId = z
  .string('clientMessageId is a text.')
  .min(1, 'clientMessageId is empty.')
  .max(100, 'clientMessageId has at most 100 characters.')
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'This text has characters we cannot store.');

/** A message on the wire (contract §7). `seq` counts up by one within a conversation, and nothing is ever left out. */
export const messageSchema = z.object({
  id: z.uuid(),
  chatId: z.uuid(),
  seq: z.int().min(1),
  /** Empty once it was deleted. */
  content: z.string(),
  sender: z.uuid(),
  receiver: z.uuid(),
  createdAt: moment,
  clientMessageId: z.string().optional(),
  status: z.enum(messageStatuses),
  /** What is left of a deleted message is its place: `everyone` when its sender took it back, `me` when the viewer put it away. */
  deleted: z.enum(['everyone', 'me']).optional(),
  /** For the receiver alone. */
  hints: z.array(z.enum(messageHints)).optional(),
  /** Written by the guardian of one of the two: as what he or she is shown, whose, and who the other of the conversation is. */
  guardian: z.object({ name: z.string(), relation: z.string(), ofMe: z.boolean(), userId: z.uuid() }).optional(),
});
export type Message = z.output<typeof messageSchema>;

/** Whether the caller may write, and if not, why (one of the codes, with its sentence). */
export const writing = z.object({
  allowed: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type Writing = z.output<typeof writing>;

/** How the other is there now. Null: not told. */
export const presenceSchema = z.object({ online: z.boolean().nullable(), lastSeenAt: moment.nullable() });
export type Presence = z.output<typeof presenceSchema>;

/**
 * A conversation as one of the two sees it, or a member the caller can begin one with (`chatId` null). The top-level
 * `id`, names and picture are the other's (spec §3 "Chat list entry").
 */
export const conversationSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  ...profileImageFields,
  /** Whether the other's profile can be opened. */
  isOpen: z.boolean(),
  chatId: z.uuid().nullable(),
  lastMessage: messageSchema.nullable(),
  /** The highest `seq` there is; 0 before the first message. */
  lastSeq: z.int(),
  /** Messages of the other that the caller has not read. */
  unread: z.int(),
  /** Up to which `seq` the caller has read. */
  readSeq: z.int(),
  /** Up to where the other has received and read what the caller wrote; null: not told. */
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
      /** Existing clients send a fixed value; the conversation is found by the member. */
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
    /** `search`: a part of the other's first name, which is shown to everybody; what was written is found by `/chat/search`. */
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
        /** The other of the conversation. */
        userId: z.uuid(),
        firstName: z.string(),
        lastName: z.string(),
      }),
    ),
    errors: [],
  },
});
