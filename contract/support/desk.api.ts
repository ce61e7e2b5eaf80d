import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { idParams, listQuery, number, optional } from '../wire-scalars.ts';
import { deskTicketSchema, deskTicketSummary } from './desk.schema.ts';
import { messageSchema } from './schema.ts';
import { ticketAssignees, ticketCategories, ticketFilters, ticketStatuses } from './values.ts';

const staff = { staff: roleGroups.employee };

const afterwards = z.enum(['answered', 'resolved'], 'status is answered or resolved.');

/** Number of messages that the client showed: if there are more by now, nothing is changed. Absent: no such check. */
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
    summary: 'Answer a ticket in the app and by mail; with the status resolved, the ticket is closed',
    access: staff,
    params: idParams,
    body: z.object({ message: messageSchema, status: optional(afterwards), seen }),
    result: deskTicketSchema,
    errors: ['not_found', 'ticket.settled', 'ticket.changed'],
  },
  change: {
    method: 'PUT',
    path: '/staff/tickets/{id}',
    summary: 'Assign a ticket to the caller or release it; change its status. Absent keys stay',
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
