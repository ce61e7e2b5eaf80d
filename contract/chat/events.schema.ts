import { z } from 'zod';
import { type callClientEvents, callServerEvents } from '../calls/events.schema.ts';
import { guardianMessageSchema } from '../guardian/schema.ts';
import { type locationClientEvents, locationServerEvents } from '../network/location/events.schema.ts';
import { givenId, optional } from '../wire-scalars.ts';
import { clientMessageId, messageContent, messageSchema, presenceSchema } from './schema.ts';
import { emailOf } from './values.ts';

/**
 * Real-time half of the chat: Socket.IO at `/socket.io`, websocket transport (spec §7, contract §7). The user is
 * identified only by the token of the handshake. Payloads use domain names and are renamed on arrival like request
 * bodies. Acknowledgements are `{ ok: true, … }` or the failure envelope with `ok: false`. Without an acknowledgement
 * function a refusal is sent as an `error` event.
 */

const id = givenId();

const seq = z.int('seq is a whole number.').min(0, 'seq starts at 0.').max(2_000_000_000, 'seq is too high.');

/** Clients of accounts without an address send null or an empty text (contract §12). */
const email = z.string('The email address is missing.').max(320, 'Please enter a shorter email address.').nullable();

/** Events that clients send. Old clients send the first five. */
export const clientEvents = {
  /** The caller's own email address, or nothing; another address is refused. The room joined is always the caller's own. */
  'user:join': z.preprocess(emailOf, email),
  /** This device is in use: the member is shown as online to those who may see that. */
  'make:me:online': z.preprocess(emailOf, email),
  'make:me:offline': z.unknown(),
  /** Stores and delivers; acknowledged `{ ok, message }` after the commit. */
  'send:message': z.object({
    content: messageContent,
    /** Must be the caller's own id. */
    sender: optional(id),
    receiver: id,
    clientMessageId: optional(clientMessageId),
  }),
  /** The caller started or stopped typing. The indicator expires at the receiver after some seconds. */
  typing: z.object({ receiver: id, isTyping: z.boolean('isTyping is yes or no.') }),
  /** This device has received all messages up to this seq. */
  'message:delivered': z.object({ userId: id, seq }),
  /** The caller has read all messages up to this seq; same as `PUT /chat/read`. */
  'message:read': z.object({ userId: id, seq }),
  /** Subscribes to the presence of these members, as far as it is visible. Replaces the previous subscription. */
  'presence:watch': z.object({ userIds: z.array(id).max(100, 'Please send fewer at a time.') }),
} as const;

type AllClientEvents = typeof clientEvents & typeof locationClientEvents & typeof callClientEvents;

export type ClientEvent = keyof AllClientEvents;

/** Events that the server sends. */
export const serverEvents = {
  /** A message that is new on this device, including the caller's own sent from another device. */
  'send:message': messageSchema,
  /** A message was deleted, for everyone or for the caller only. */
  'message:deleted': messageSchema,
  /** How far the other person has received and read; null if not disclosed. */
  'message:status': z.object({
    chatId: id,
    /** The other person in the conversation. */
    userId: id,
    deliveredSeq: z.int().nullable(),
    readSeq: z.int().nullable(),
  }),
  /**
   * The receiver heard a voice note for the first time: sent to the receiver's own devices, and to the sender if the two
   * share that messages were read. `userId`: the other person in the conversation.
   */
  'message:heard': z.object({ chatId: id, userId: id, messageId: id, heardAt: z.iso.datetime() }),
  /** Something was read, archived or begun on another device of the caller: fetch the conversation again. */
  'chat:changed': z.object({ chatId: id, userId: id, readSeq: z.int(), archived: z.boolean() }),
  /** Writing is no longer possible, or possible again: fetch the conversation. `gone`: it no longer exists. */
  'chat:closed': z.object({ chatId: id, userId: id, gone: z.boolean() }),
  /** Sent to a guardian: a conversation with his or her seat has a new message, or one was deleted for everyone. */
  'guardian:message': guardianMessageSchema,
  /**
   * A guardian's seat is new, changed or ended: fetch it again. `userId` is the other person; null when sent to the
   * guardian.
   */
  'guardian:changed': z.object({ seatId: id, userId: id.nullable() }),
  typing: z.object({ userId: id, isTyping: z.boolean() }),
  presence: z.object({ userId: id }).extend(presenceSchema.shape),
  /** A notification is new, or was read on another device: the current number of unread notifications. */
  notification: z.object({ unread: z.int() }),
  ...locationServerEvents,
  ...callServerEvents,
  /** Sent before the server closes the connection because the session has ended. */
  'session:ended': z.object({}),
  /** The refused event, with a sentence for the user. */
  error: z.object({ message: z.string(), code: z.string(), event: z.string().nullable() }),
} as const;

export type ServerEvent = keyof typeof serverEvents;

export type ServerPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;

export type ClientPayload<E extends ClientEvent> = z.output<AllClientEvents[E]>;
