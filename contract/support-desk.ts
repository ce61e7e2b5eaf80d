import { z } from 'zod';
import { api } from './kernel.ts';
import { roleGroups } from './roles.ts';
import { messageSchema, ticketCategories, ticketSchema, ticketStatuses, ticketSummary } from './support.ts';
import { idParams, listQuery, number, optional } from './wire-scalars.ts';

const moment = z.iso.datetime();
const staff = { staff: roleGroups.employee };

/**
 * Which tickets: `open` those that wait for the team; `answerOverdue` those whose 24 hours are over; `resolutionOverdue`
 * those whose 7 days are; `settled` the others' end.
 */
export const ticketFilters = ['all', 'unsettled', 'open', 'answerOverdue', 'resolutionOverdue', 'settled'] as const;
export const ticketAssignees = ['me', 'nobody'] as const;

const colleague = z.object({ id: z.uuid(), name: z.string() });

const clocks = {
  /** When somebody of the team first answered. */
  firstAnsweredAt: moment.nullable(),
  /** Until when an answer is due; null while none is. */
  answerBy: moment.nullable(),
  resolveBy: moment,
  isAnswerOverdue: z.boolean(),
  isResolutionOverdue: z.boolean(),
};

const people = {
  /** Who wrote; `memberId` is null for who was signed out, and name and email for an account that is erased. */
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
    // Which colleague wrote; null for the person, and for an account that is erased.
    ticketSchema.shape.messages.element.extend({ by: colleague.nullable() }),
  ),
});

const afterwards = z.enum(['answered', 'resolved'], 'status is answered or resolved.');

/** How many messages the caller has read: where there are more by now, nothing is done. Absent: it is done in any case. */
const seen = number(z.int('seen is a number of messages.').min(0, 'seen is a number of messages.').nullish());

/** What the staff do with tickets. Every look and every act stands in the audit log. */
export const supportDeskApi = api({
  list: {
    method: 'GET',
    path: '/staff/tickets',
    summary: 'Tickets, the most urgent first. A search for a number finds that ticket whatever else is chosen',
    access: staff,
    query: listQuery.pick({ page: true, pageSize: true, search: true }).extend({
      filter: z.enum(ticketFilters, `filter is one of ${ticketFilters.join(', ')}.`).optional(),
      category: z.enum(ticketCategories, 'There is no such category.').optional(),
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
