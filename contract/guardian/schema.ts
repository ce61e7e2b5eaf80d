import { z } from 'zod';
import { callLineSchema } from '../calls/schema.ts';
import { attachmentFields } from '../chat/attachments.schema.ts';
import { profileImageFields } from '../photos/fields.schema.ts';
import { seatEnds, seatStates } from './values.ts';

const moment = z.iso.datetime();

/** Contact data of a person. */
const contact = z.object({ phoneNumber: z.string().nullable(), email: z.string().nullable() });

/** The choice of each member; `mine` is the caller's. */
const both = z.object({ mine: z.boolean(), theirs: z.boolean() });

/** A guardian's seat as one of the two members sees it. */
export const guardianSeatSchema = z.object({
  id: z.uuid(),
  /** The other person in the conversation. */
  userId: z.uuid(),
  /** True for the caller's own guardian, false for the other person's. */
  isMine: z.boolean(),
  name: z.string(),
  relation: z.string(),
  state: z.enum(seatStates),
  /** The guardian can write once both members allow it. */
  mayWrite: both,
  /** The guardian's contact data are shown once both members want it. */
  contactShared: both,
  /** Contact data; null if not visible. */
  contact: contact.nullable(),
  invitedAt: moment,
  activeAt: moment.nullable(),
  expiresAt: moment,
  endedAt: moment.nullable(),
  endedBy: z.enum(seatEnds).nullable(),
  /** The guardian can read messages after `fromSeq`, up to and including `untilSeq`. Null means no limit yet. */
  fromSeq: z.int().nullable(),
  untilSeq: z.int().nullable(),
  /** Masked address of a pending invitation; only for the member who sent it. */
  invitedAs: z.string().nullable(),
});

export type GuardianSeat = z.output<typeof guardianSeatSchema>;

const person = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

/** A seat as its guardian sees it. Ended seats are not returned. */
export const guardianPlaceSchema = z.object({
  id: z.uuid(),
  state: z.enum(['accepted', 'active']),
  /** The guardian's displayed name, and relation to the ward. */
  name: z.string(),
  relation: z.string(),
  ward: person,
  /** Names and picture as the ward sees them; only the first name before the seat is active. */
  other: person.extend(profileImageFields),
  /** Whether both members allow the guardian to write. */
  mayWrite: z.boolean(),
  /** Seq of the newest message; 0 if there is nothing to read. */
  lastSeq: z.int(),
  readSeq: z.int(),
  unread: z.int(),
  since: moment,
  expiresAt: moment,
  /**
   * `shared`: both members want to see the guardian's contact data; they see the data unless the guardian has
   * `withheld` them.
   */
  contact: z.object({ shared: z.boolean(), withheld: z.boolean() }),
  /** The other person's guardian, if any. */
  otherGuardian: z.object({ name: z.string(), relation: z.string(), contact: contact.nullable() }).nullable(),
});

export type GuardianPlace = z.output<typeof guardianPlaceSchema>;

/** A message as a guardian sees it. */
export const guardianMessageSchema = z.object({
  id: z.uuid(),
  seatId: z.uuid(),
  /** Seq in the conversation; the first visible one follows the message at which the seat began. */
  seq: z.int().min(1),
  /** Empty after the message was deleted for everyone. */
  content: z.string(),
  sender: z.uuid(),
  from: z.enum(['ward', 'other', 'me', 'guardian']),
  createdAt: moment,
  /** Sent only with the guardian's own messages. */
  clientMessageId: z.string().optional(),
  deleted: z.literal('everyone').optional(),
  /** Set when the message is the line of a call, as members get it. */
  call: callLineSchema.optional(),
  /** Voice notes and photos, with addresses made for the guardian. */
  ...attachmentFields,
});

export type GuardianMessage = z.output<typeof guardianMessageSchema>;
