import type { Ticket } from '../../../contract/support/schema.ts';
import type { MessageRow, TicketRow } from './support.repo.ts';
import { appealUntil, refusalOfReply, ticketNumberOf } from './support.rules.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A ticket in a list. */
export const presentSummary = (ticket: TicketRow) => ({
  id: ticket.id,
  ticketNumber: ticketNumberOf(ticket.number),
  category: ticket.category,
  subject: ticket.subject,
  status: ticket.status,
  createdAt: ticket.createdAt.toISOString(),
  changedAt: ticket.changedAt.toISOString(),
  appealedAt: iso(ticket.appealedAt),
});

/** A message as both sides read it; the name of the staff member who wrote it is internal. */
export const presentMessage = ({ author, kind, text, at }: MessageRow) => ({
  from: author,
  kind,
  text,
  at: at.toISOString(),
});

/** A ticket as its author sees it. */
export const presentTicket = (ticket: TicketRow, messages: readonly MessageRow[], now: Date): Ticket => ({
  ...presentSummary(ticket),
  messages: messages.map(presentMessage),
  answerBy: iso(ticket.answerBy),
  resolveBy: ticket.resolveBy.toISOString(),
  resolvedAt: iso(ticket.resolvedAt),
  resolvedBy: ticket.resolvedBy,
  canReply: !refusalOfReply(ticket),
  appealUntil: iso(appealUntil(ticket, now)),
});
