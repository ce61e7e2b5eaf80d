import { z } from 'zod';
import { ticketSchema, ticketSummary } from './schema.ts';

const moment = z.iso.datetime();

const colleague = z.object({ id: z.uuid(), name: z.string() });

const clocks = {
  /** Time of the first staff answer. */
  firstAnsweredAt: moment.nullable(),
  /** Deadline of the answer; null when none is due. */
  answerBy: moment.nullable(),
  resolveBy: moment,
  isAnswerOverdue: z.boolean(),
  isResolutionOverdue: z.boolean(),
};

const people = {
  /** Author of the ticket; `memberId` is null if signed out; name and email are null after erasure. */
  from: z.object({ memberId: z.uuid().nullable(), name: z.string().nullable(), email: z.string().nullable() }),
  assignee: colleague.nullable(),
};

/** A ticket in the staff list. */
export const deskTicketSummary = ticketSummary.extend({ ...people, ...clocks });

/** A ticket with its conversation, as staff see it. */
export const deskTicketSchema = deskTicketSummary.extend({
  resolvedAt: moment.nullable(),
  resolvedBy: z.enum(['person', 'team']).nullable(),
  messages: z.array(
    // The staff member who wrote the message; null for the author's own messages, and for an erased staff account.
    ticketSchema.shape.messages.element.extend({ by: colleague.nullable() }),
  ),
});
