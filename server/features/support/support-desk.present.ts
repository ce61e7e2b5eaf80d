import type { z } from 'zod';
import type { deskTicketSchema, deskTicketSummary } from '../../../contract/support/desk.schema.ts';
import { maskEmail } from '../visibility/index.ts';
import { presentMessage, presentSummary } from './support.present.ts';
import type { MessageRow, TicketRow } from './support.repo.ts';
import { isAnswerOverdue, isResolutionOverdue } from './support.rules.ts';
import type { NamedPerson } from './support-desk.repo.ts';

type People = ReadonlyMap<string, NamedPerson>;

const colleague = (people: People, id: string | null) => {
  const found = id === null ? undefined : people.get(id);
  return found ? { id: found.id, name: found.name } : null;
};

/** A ticket in the staff list. @param people signed-in authors and staff, by id */
export function presentDeskSummary(ticket: TicketRow, people: People, now: Date): z.output<typeof deskTicketSummary> {
  const member = ticket.memberId === null ? undefined : people.get(ticket.memberId);
  return {
    ...presentSummary(ticket),
    from: {
      memberId: ticket.memberId,
      name: member?.name ?? ticket.name,
      // Staff see a member's full address only in the member area, after giving a reason (law.md); for people without
      // an account this address is the only contact.
      email: member ? member.email && maskEmail(member.email) : ticket.email,
    },
    assignee: colleague(people, ticket.assigneeId),
    firstAnsweredAt: ticket.firstAnsweredAt?.toISOString() ?? null,
    answerBy: ticket.answerBy?.toISOString() ?? null,
    resolveBy: ticket.resolveBy.toISOString(),
    isAnswerOverdue: isAnswerOverdue(ticket, now),
    isResolutionOverdue: isResolutionOverdue(ticket, now),
  };
}

/** A ticket with its conversation, for staff. */
export const presentDeskTicket = (
  ticket: TicketRow,
  messages: readonly MessageRow[],
  people: People,
  now: Date,
): z.output<typeof deskTicketSchema> => ({
  ...presentDeskSummary(ticket, people, now),
  resolvedAt: ticket.resolvedAt?.toISOString() ?? null,
  resolvedBy: ticket.resolvedBy,
  messages: messages.map((message) => ({ ...presentMessage(message), by: colleague(people, message.staffId) })),
});
