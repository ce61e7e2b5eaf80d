import { z } from 'zod';
import { api } from './kernel.ts';
import { roleGroups } from './roles.ts';
import { messageSchema, ticketCategories, ticketSchema, ticketStatuses, ticketSummary } from './support.ts';
import { idParams, listQuery, number, optional } from './wire-scalars.ts';

const moment = z.iso.datetime();
const staff = { staff: roleGroups.employee };

/**
 * Ticket filters: `open` are tickets that need a staff answer; `answerOverdue` those past their 24 hours;
 * `resolutionOverdue` those past their 7 days; `settled` the resolved ones.
 */
export const ticketFilters = ['all', 'unsettled', 'open', 'answerOverdue', 'resolutionOverdue', 'settled'] as const;
export const ticketAssignees = ['me', 'nobody'] as const;

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
  /** Author; `memberId` is null if signed out; name and email are null after erasure. */
  from: z.object({ memberId: z.uuid().nullable(), name: z.string().nullable(), email: z.string().nullable() }),
  assignee: colleague.nullable(),
};

/** A ticket in the staff's list. */
export const deskTicketSummary = ticketSummary.extend({ ...people, ...clocks });

/** A ticket with its conversation, as staff see it. */
export const deskTicketSchema = deskTicketSummary.extend({
  resolvedAt: moment.nullable(),
  resolvedBy: z.enum(['person', 'team']).nullable(),
  messages: z.array(
    // The colleague who wrote; null for the person's own messages, and for an erased staff account.
    ticketSchema.shape.messages.element.extend({ by: colleague.nullable() }),
  ),
});

const afterwards = z.enum(['answered', 'resolved'], 'status is answered or resolved.');

/** Number of messages the caller has read: if there are more by now, nothing is changed. Absent: no such check. */
const seen = number(z.int('seen is a number of messages.').min(0, 'seen is a number of messages.').nullish());

/** Staff work on tickets. Every view and every action is written to the audit log. */
export const supportDeskApi = api({
  list: {
    method: 'GET',
    path: '/staff/tickets',
    summary: 'Tickets, the most urgent first. A search for a number finds that ticket whatever else is chosen',
    access: staff,
    query: listQuery.pick({ page: true, pageSize: true, search: true }).extend({
      filter: z.enum(ticketFilters, `filter is one of ${ticketFilters.join(', ')}.`).optional(),
      category: z.enum(ticketCategories, 'Please choose a category from the list.').optional(),
      assignee: z.enum(ticketAssignees, 'assignee is me or nobody.').optional(),
    }),
    result: z.array(deskTicketSummary),
    errors: ['request.too_many'],
  },
  read: {
    method: 'GET',
    path: '/staff/tickets/{id}',
    summary: 'A ticket with its conversation',
    access: staff,
    params: idParams,
    result: deskTicketSchema,
    errors: ['not_found'],
  },
  answer: {
    method: 'POST',
    path: '/staff/tickets/{id}/replies',
    summary: 'Answer: in the app and by mail; with status resolved the matter is settled by it',
    access: staff,
    params: idParams,
    body: z.object({ message: messageSchema, status: optional(afterwards), seen }),
    result: deskTicketSchema,
    errors: ['not_found', 'ticket.settled', 'ticket.changed'],
  },
  change: {
    method: 'PUT',
    path: '/staff/tickets/{id}',
    summary: 'Take a ticket on or give it back; change its status. Absent keys stay',
    access: staff,
    params: idParams,
    body: z.object({
      assignee: z.enum(ticketAssignees, 'assignee is me or nobody.').optional(),
      status: z.enum(ticketStatuses, 'status is open, answered or resolved.').optional(),
      seen,
    }),
    result: deskTicketSchema,
    errors: ['not_found', 'ticket.changed'],
  },
});
