import { z } from 'zod';
import { cardSchema } from '../profiles/schema.ts';
import { relationFields } from '../relations/relation.schema.ts';
import { boardVotes } from './values.ts';

const moment = z.iso.datetime();

/**
 * Relation fields (interest, match …) concern only the owner and the shared member, so the family does not see them.
 */
export const between = Object.fromEntries(Object.keys(relationFields).map((key) => [key, true])) as Record<
  keyof typeof relationFields,
  true
>;

/** Card of a shared profile, as the owner sees it. */
export const boardCardSchema = cardSchema.omit(between);

/** Author of a comment on a board: the owner (`seatId` null) or an invited family member. */
const author = z.object({
  seatId: z.uuid().nullable(),
  name: z.string(),
  relation: z.string().nullable(),
  isMe: z.boolean(),
});

const voteSchema = author.extend({ vote: z.enum(boardVotes).nullable(), rank: z.int().nullable() });

export const commentSchema = z.object({
  id: z.uuid(),
  author,
  text: z.string(),
  at: moment,
  isEdited: z.boolean(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});

export type BoardComment = z.output<typeof commentSchema>;

export const entrySchema = z.object({
  card: boardCardSchema,
  /** The owner's note about the profile. */
  note: z.string().nullable(),
  at: moment,
  comments: z.int(),
  votes: z.array(voteSchema),
});

export type BoardEntry = z.output<typeof entrySchema>;

export const seatSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  relation: z.string(),
  isMe: z.boolean(),
  state: z.enum(['invited', 'joined']),
  since: moment,
  /** Masked address of the invitation, and its expiry; sent only to the owner. */
  contact: z.string().nullable(),
  expiresAt: moment.nullable(),
});

export type BoardSeat = z.output<typeof seatSchema>;

export const boardSchema = z.object({
  ownerId: z.uuid(),
  /** First name of the owner. */
  firstName: z.string(),
  isMine: z.boolean(),
  seats: z.array(seatSchema),
  /** Entries, newest first. Profiles that the owner can no longer see are left out. */
  entries: z.array(entrySchema),
});

export type Board = z.output<typeof boardSchema>;
