import { z } from 'zod';
import { callLineSchema } from '../calls/schema.ts';
import { profileImageFields } from '../photos/fields.schema.ts';
import { disguisingCharacters, isVisible, stripInvisible } from '../text/visible-text.ts';
import { attachmentFields } from './attachments.schema.ts';
import { MESSAGE_LENGTH, messageHints, messageStatuses } from './values.ts';

const moment = z.iso.datetime();

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
  .refine((value) => !disguisingCharacters.test(value), 'Please remove the characters that hide text.')
  .meta({ minLength: 1, maxLength: MESSAGE_LENGTH });

/**
 * Id made by the sender's device, unique for each message: sending the same id again does not create a second message.
 * Without an id, sending marks all received messages as read; clients that send an id report reading themselves.
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
  /**
   * A deleted message keeps its `seq`. `everyone`: the sender deleted it for both; `me`: only the viewer deleted it.
   */
  deleted: z.enum(['everyone', 'me']).optional(),
  /** Warnings; only sent to the receiver. */
  hints: z.array(z.enum(messageHints)).optional(),
  /** Set when a guardian wrote the message: displayed name and relation, whose guardian, and the other person's id. */
  guardian: z.object({ name: z.string(), relation: z.string(), ofMe: z.boolean(), userId: z.uuid() }).optional(),
  /** Set when the message is the line of a call, whose caller is the sender; `content` says the same in English. */
  call: callLineSchema.optional(),
  /** `content` then has a fallback text for clients that do not know attachments, as "Voice note (0:23)" or "Photo". */
  ...attachmentFields,
});

export type Message = z.output<typeof messageSchema>;

/** Whether the caller may write; if not, an error code with its sentence. */
export const writePermission = z.object({
  allowed: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

export type WritePermission = z.output<typeof writePermission>;

/**
 * Photos in the conversation. They are off until the receiver allows them, for this conversation, while the interest is
 * mutual.
 */
export const photosInChat = z.object({
  /** The caller allows the other person to send photos. */
  iAllow: z.boolean(),
  /** The other person allows the caller to send photos. */
  otherAllows: z.boolean(),
  maySend: z.boolean(),
  /** Whether the caller can allow photos now, or take that back. */
  mayAllow: z.boolean(),
  /** Reason why the caller may not send a photo now, an error code with its sentence. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});

export type PhotosInChat = z.output<typeof photosInChat>;

/** Presence of the other person. Null means not disclosed. */
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
  /** An interest between the two is accepted. */
  isMutual: z.boolean().optional(),
  chatId: z.uuid().nullable(),
  lastMessage: messageSchema.nullable(),
  /** Highest existing `seq`; 0 before the first message. */
  lastSeq: z.int(),
  /** Number of messages from the other person that the caller has not read. */
  unread: z.int(),
  /** The last `seq` that the caller has read. */
  readSeq: z.int(),
  /** The last `seq` of the caller's messages that the other person received and read; null if not disclosed. */
  otherDeliveredSeq: z.int().nullable(),
  otherReadSeq: z.int().nullable(),
  archived: z.boolean(),
  updatedAt: moment.nullable(),
  presence: presenceSchema,
  writing: writePermission,
  /** Absent where no conversation was begun. */
  photos: photosInChat.optional(),
});

export type Conversation = z.output<typeof conversationSchema>;
