import { z } from 'zod';
import { text } from '../wire-scalars.ts';
import { MESSAGE_LENGTH, messageKinds, ticketCategories, ticketStatuses } from './values.ts';

/** Text of a message, in a new or an existing conversation. */
export const messageSchema = text(MESSAGE_LENGTH, { multiline: true, min: 1, required: 'Please write a message.' });

const moment = z.iso.datetime();

/** One ticket in a list. */
export const ticketSummary = z.object({
  id: z.uuid(),
  /** The number in the form that people use: `T-10001`. */
  ticketNumber: z.string(),
  category: z.enum(ticketCategories),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  createdAt: moment,
  /** Time of the last message or decision. */
  changedAt: moment,
  appealedAt: moment.nullable(),
});

const message = z.object({
  from: z.enum(['person', 'team']),
  kind: z.enum(messageKinds),
  text: z.string(),
  at: moment,
});

/** A ticket as its author sees it. */
export const ticketSchema = ticketSummary.extend({
  messages: z.array(message),
  /** Deadline of the staff answer; null when none is due. */
  answerBy: moment.nullable(),
  resolveBy: moment,
  resolvedAt: moment.nullable(),
  /** The side that resolved the ticket. */
  resolvedBy: z.enum(['person', 'team']).nullable(),
  canReply: z.boolean(),
  /** Deadline of the single appeal; null if no appeal is possible. */
  appealUntil: moment.nullable(),
});

export type Ticket = z.output<typeof ticketSchema>;
