import { z } from 'zod';
import { clientMessageId, messageContent, messageSchema, presenceSchema } from './chat.ts';
import { guardianMessageSchema } from './guardian.ts';
import { givenId, optional } from './wire-scalars.ts';

/**
 * The real-time half of the chat, Socket.IO at `/socket.io`, websocket transport (spec §7, contract §7). Who is there is
 * said by the token of the handshake alone. Payloads are written in domain names and renamed at the door like bodies.
 *
 * Acknowledgements are `{ ok: true, … }` or the failure envelope with `ok: false`. Without an acknowledgement function a
 * refusal comes as an `error` event; so does, in any case, that of an event in another's name.
 */

const id = givenId();
const seq = z.int('seq is a whole number.').min(0, 'seq starts at 0.').max(2_000_000_000, 'seq is too high.');
const email = z.string('The email address is missing.').max(320, 'That is too long for an email address.');

/** What clients send. The first five are those of existing clients. */
export const clientEvents = {
  /** One's own email address; another's is refused. The room is the member's own, whatever is sent. */
  'user:join': z.preprocess(emailOf, email),
  /** This device is in use: shown as online to who may know. */
  'make:me:online': z.preprocess(emailOf, email),
  'make:me:offline': z.unknown(),
  /** Stores and delivers; acknowledged `{ ok, message }` after the commit. */
  'send:message': z.object({
    content: messageContent,
    /** Must be one's own. */
    sender: optional(id),
    receiver: id,
    clientMessageId: optional(clientMessageId),
  }),
  /** One is writing, or has stopped. Lapses after some seconds at the other. */
  typing: z.object({ receiver: id, isTyping: z.boolean('isTyping is yes or no.') }),
  /** Everything up to this seq has arrived at this device. */
  'message:delivered': z.object({ userId: id, seq }),
  /** Everything up to this seq has been read; as `PUT /chat/read`. */
  'message:read': z.object({ userId: id, seq }),
  /** From now on tells of the presence of these members, as far as one may know. Replaces what was watched before. */
  'presence:watch': z.object({ userIds: z.array(id).max(100, 'That are too many.') }),
} as const;
export type ClientEvent = keyof typeof clientEvents;

/** Some clients send the address alone, some the object of a user. */
function emailOf(given: unknown): unknown {
  return given !== null && typeof given === 'object' && 'email' in given ? given.email : given;
}

/** What the server sends. */
export const serverEvents = {
  /** A message of a conversation of one's own, new on this device; also those one has sent from another. */
  'send:message': messageSchema,
  /** A message was deleted, for everyone or for oneself. */
  'message:deleted': messageSchema,
  /** What is told of how far the other has received and read; null: not told. */
  'message:status': z.object({
    chatId: id,
    /** The other of the conversation. */
    userId: id,
    deliveredSeq: z.int().nullable(),
    readSeq: z.int().nullable(),
  }),
  /** On another device of one's own something was read, archived or begun: the conversation is to be fetched again. */
  'chat:changed': z.object({ chatId: id, userId: id, readSeq: z.int(), archived: z.boolean() }),
  /** Nothing can be written any more, or again: fetch the conversation. `gone`: it is not there any more. */
  'chat:closed': z.object({ chatId: id, userId: id, gone: z.boolean() }),
  /** To a guardian: a message of a conversation in which he or she has a seat is new, or was deleted for everyone. */
  'guardian:message': guardianMessageSchema,
  /** A guardian's seat is new, changed or over: fetch it. `userId` is the other of the conversation; null to the guardian. */
  'guardian:changed': z.object({ seatId: id, userId: id.nullable() }),
  typing: z.object({ userId: id, isTyping: z.boolean() }),
  presence: z.object({ userId: id }).extend(presenceSchema.shape),
  /** Something new in the centre, or something read on another device: how much is unread. */
  notification: z.object({ unread: z.int() }),
  /** Before the server ends the connection: the sign-in is over. */
  'session:ended': z.object({}),
  /** What was refused, with the sentence for a person. */
  error: z.object({ message: z.string(), code: z.string(), event: z.string().nullable() }),
} as const;
export type ServerEvent = keyof typeof serverEvents;
export type ServerPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;
export type ClientPayload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>;
