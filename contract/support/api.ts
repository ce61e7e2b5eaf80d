import { z } from 'zod';
import { emailSchema } from '../accounts/schema.ts';
import { api } from '../kernel.ts';
import { idParams, listQuery, optional, text } from '../wire-scalars.ts';
import { messageSchema, ticketSchema, ticketSummary } from './schema.ts';
import { ticketCategories } from './values.ts';

const subject = text(120, { min: 3, required: 'Please say in a few words what it is about.' });

const personName = text(100, { min: 1, required: 'Please enter your name.' });

const reply = z.object({ message: messageSchema });

/** The sealed token from the emailed link. */
const tokenParams = z.object({ token: z.string().max(200) });

export const supportApi = api({
  openTicket: {
    method: 'POST',
    path: '/support/tickets',
    summary: 'Write to the team; signed out with a name and an email address, to which the answers go',
    access: 'public',
    heedsSignIn: true,
    // Open to staff who cannot set up the second factor and must report that; they are treated as signed out.
    enrolment: true,
    body: z.object({
      category: z.enum(ticketCategories, 'Please choose what it is about.'),
      subject,
      message: messageSchema,
      /** Required from signed-out people; for members the account's own data are used. */
      name: optional(personName),
      email: optional(emailSchema),
    }),
    result: z.object({ id: z.uuid(), ticketNumber: z.string() }),
    errors: ['auth.expired', 'request.too_many'],
  },
  tickets: {
    method: 'GET',
    path: '/support/tickets',
    summary: 'The caller’s own tickets, the last changed first',
    access: 'member',
    family: true,
    underAge: true,
    /** `search`: part of the subject, or the number. */
    query: listQuery.extend({ column: z.literal('changedAt', 'column is changedAt.').optional() }),
    result: z.array(ticketSummary),
    errors: [],
  },
  ticket: {
    method: 'GET',
    path: '/support/tickets/{id}',
    summary: 'One of the caller’s own tickets, with its messages',
    access: 'member',
    family: true,
    underAge: true,
    params: idParams,
    result: ticketSchema,
    errors: ['not_found'],
  },
  reply: {
    method: 'POST',
    path: '/support/tickets/{id}/replies',
    summary: 'Reply in one of the caller’s own tickets',
    access: 'member',
    family: true,
    underAge: true,
    params: idParams,
    body: reply,
    result: ticketSchema,
    errors: ['not_found', 'ticket.settled', 'request.too_many'],
  },
  settle: {
    method: 'PUT',
    path: '/support/tickets/{id}/settled',
    summary: 'Mark one of the caller’s own tickets as resolved',
    access: 'member',
    family: true,
    underAge: true,
    params: idParams,
    result: ticketSchema,
    errors: ['not_found', 'ticket.settled'],
  },
  appeal: {
    method: 'PUT',
    path: '/support/tickets/{id}/appeal',
    summary: 'Appeal once against the resolution of a ticket: its deadlines restart',
    access: 'member',
    family: true,
    underAge: true,
    params: idParams,
    body: reply,
    result: ticketSchema,
    errors: ['not_found', 'ticket.no_appeal'],
  },
  conversation: {
    method: 'GET',
    path: '/support/conversations/{token}',
    summary: 'A ticket of a signed-out person, by the mailed link',
    access: 'public',
    params: tokenParams,
    result: ticketSchema,
    errors: ['not_found'],
  },
  replyByLink: {
    method: 'POST',
    path: '/support/conversations/{token}/replies',
    summary: 'Reply in a ticket by the mailed link',
    access: 'public',
    params: tokenParams,
    body: reply,
    result: ticketSchema,
    errors: ['not_found', 'ticket.settled', 'request.too_many'],
  },
  settleByLink: {
    method: 'PUT',
    path: '/support/conversations/{token}/settled',
    summary: 'Mark a ticket as resolved by the mailed link',
    access: 'public',
    params: tokenParams,
    result: ticketSchema,
    errors: ['not_found', 'ticket.settled'],
  },
  appealByLink: {
    method: 'PUT',
    path: '/support/conversations/{token}/appeal',
    summary: 'Appeal once by the mailed link',
    access: 'public',
    params: tokenParams,
    body: reply,
    result: ticketSchema,
    errors: ['not_found', 'ticket.no_appeal'],
  },
});
