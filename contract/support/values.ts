import { type TicketCategory, type TicketStatus, ticketCategory, ticketStatus } from '../options/ticket.ts';

/**
 * Ticket filters: `open` are tickets that need a staff answer; `answerOverdue` those past their 24 hours;
 * `resolutionOverdue` those past their 7 days; `settled` the resolved ones.
 */
export const ticketFilters = ['all', 'unsettled', 'open', 'answerOverdue', 'resolutionOverdue', 'settled'] as const;

export const ticketAssignees = ['me', 'nobody'] as const;

/** Maximum message length, in characters. */
export const MESSAGE_LENGTH = 4_000;

const keysOf = <K extends string>(options: readonly { readonly key: K }[]) =>
  options.map(({ key }) => key) as [K, ...K[]];

export const ticketCategories = keysOf<TicketCategory>(ticketCategory);

export const ticketStatuses = keysOf<TicketStatus>(ticketStatus);

/** `appeal`: written after the ticket was resolved. */
export const messageKinds = ['message', 'appeal'] as const;
