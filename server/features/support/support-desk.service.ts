import { v7 as uuid } from 'uuid';
import type { TicketStatus } from '../../../contract/options/ticket.ts';
import type { AuditAction } from '../../../contract/staff/audit.ts';
import { typedNumber } from '../../../contract/support/ticket-number.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { limitAndOffset } from '../../platform/http/limit-and-offset.ts';
import type { Limit } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import { answeredMail, resolvedMail } from './support.mails.ts';
import { type TicketRow, ticketReader, ticketWriter } from './support.repo.ts';
import { answerDueAt, refusalOfReply, refusalOfUnread, ticketNumberOf } from './support.rules.ts';
import { presentDeskSummary, presentDeskTicket } from './support-desk.present.ts';
import { type DeskQuery, deskReader } from './support-desk.repo.ts';
import type { TicketMailer } from './ticket-mailer.ts';

interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly search?: string | undefined;
  readonly filter?: DeskQuery['filter'] | undefined;
  readonly category?: string | undefined;
  readonly assignee?: 'me' | 'nobody' | undefined;
}

/** Number of messages that the acting staff member has read. */
interface Read {
  readonly seen?: number | null | undefined;
}

interface Answer extends Read {
  readonly message: string;
  readonly status?: 'answered' | 'resolved' | null | undefined;
}

interface Change extends Read {
  readonly assignee?: 'me' | 'nobody' | undefined;
  readonly status?: TicketStatus | undefined;
}

/** Parses a ticket number, or words of the subject or the author. */
const searchOf = (typed: string): DeskQuery['search'] => {
  const number = typedNumber(typed);
  return number === undefined ? { words: typed } : { number };
};

/** Tickets for staff. Every view and action is written to the audit log before it is answered. */
export function createSupportDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit, mailer, searches }: { audit: Audit; mailer: TicketMailer; searches: Limit },
) {
  /** Audit log entry of a ticket: never its text. */
  const entry = (ticket: TicketRow, action: AuditAction, detail: Record<string, unknown> = {}) => ({
    action,
    subjectId: ticket.memberId,
    reason: `ticket ${ticketNumberOf(ticket.number)}`,
    detail: { ticketId: ticket.id, ...detail },
  });

  const peopleOf = (rows: readonly TicketRow[], further: readonly (string | null)[] = []) =>
    deskReader(db.read).people(
      [...rows.flatMap(({ memberId, assigneeId }) => [memberId, assigneeId]), ...further].filter((id) => id !== null),
    );

  const shown = async (id: string) => {
    const reader = ticketReader(db.read);
    const [ticket, messages] = await Promise.all([reader.byId(id), reader.messagesOf(id)]);
    if (!ticket) throw fail('not_found');
    const people = await peopleOf(
      [ticket],
      messages.map(({ staffId }) => staffId),
    );
    return presentDeskTicket(ticket, messages, people, clock.now());
  };

  const lock = async (tx: Tx, id: string): Promise<TicketRow> => {
    const ticket = await ticketWriter(tx).lock(id);
    if (!ticket) throw fail('not_found');
    return ticket;
  };

  /** Requires that the staff member has read all messages. @throws Failure 409 if a message was added since */
  const requireRead = async (tx: Tx, id: string, { seen }: Read): Promise<void> => {
    const refusal = refusalOfUnread(await ticketReader(tx).countMessages(id), seen);
    if (refusal) throw refusal;
  };

  /** Changed columns for a new status. */
  const asStatus = (ticket: TicketRow, status: TicketStatus, now: Date) => {
    const settled = ticket.status === 'resolved';
    if (status !== 'resolved')
      return {
        status,
        answer_by: status === 'open' ? answerDueAt(ticket, now) : null,
        resolved_at: null,
        resolved_by: null,
      };
    // A ticket that is already resolved keeps the time and side of its resolution, from which the appeal period runs.
    return settled ? {} : { status, answer_by: null, resolved_at: now, resolved_by: 'team' };
  };

  const notifySettled = (tx: Tx, ticket: TicketRow, answer?: string): Promise<void> =>
    mailer.send(tx, ticket, (site, letter) => resolvedMail(site, letter, { answer, mayAppeal: !ticket.appealedAt }));

  return {
    /** The staff list of tickets. @throws Failure 429 after too many searches */
    async list(viewer: Viewer, { page, pageSize, search, ...chosen }: ListQuery) {
      const now = clock.now();
      const sought = search ? searchOf(search) : undefined;
      // A typed number finds its ticket regardless of status and assignee.
      const {
        filter = 'unsettled',
        category,
        assignee,
      }: ListQuery = sought && 'number' in sought ? { filter: 'all' } : chosen;
      // Typed words may be somebody's address, so such searches are limited; a number only identifies a ticket.
      if (sought && 'words' in sought) await searches.use(viewer.id);
      const query: DeskQuery = {
        filter,
        category,
        assigneeId: assignee && (assignee === 'me' ? viewer.id : null),
        search: sought,
        now,
      };
      const reader = deskReader(db.read);
      const [rows, totalCount] = await Promise.all([
        reader.page(query, limitAndOffset({ page, pageSize })),
        reader.count(query),
      ]);
      const people = await peopleOf(rows);
      await audit.recordView(viewer, {
        action: 'tickets.listed',
        detail: { filter, category, assignee, searched: Boolean(search), tickets: rows.map(({ id }) => id) },
      });
      return { data: rows.map((row) => presentDeskSummary(row, people, now)), totalCount };
    },

    /** Counts by kind, for the dashboard. */
    async counts() {
      const now = clock.now();
      const count = (filter: DeskQuery['filter']) => deskReader(db.read).count({ filter, now });
      const [unsettled, open, answerOverdue, resolutionOverdue] = await Promise.all([
        count('unsettled'),
        count('open'),
        count('answerOverdue'),
        count('resolutionOverdue'),
      ]);
      return { unsettled, open, answerOverdue, resolutionOverdue };
    },

    /** Requires that the ticket exists. @throws Failure 404 */
    async requireTicket(id: string): Promise<void> {
      if (!(await ticketReader(db.read).byId(id))) throw fail('not_found');
    },

    /** Reads a ticket. @throws Failure 404 */
    async read(viewer: Viewer, id: string) {
      const ticket = await ticketReader(db.read).byId(id);
      if (!ticket) throw fail('not_found');
      await audit.recordView(viewer, entry(ticket, 'ticket.viewed'));
      return shown(id);
    },

    /** Answers a ticket; an unassigned ticket is assigned to the staff member. @throws Failure 404, 409 */
    async answer(viewer: Viewer, id: string, { message, status: afterwards, seen }: Answer) {
      const status = afterwards ?? 'answered';
      await db.transaction(async ({ tx }) => {
        const ticket = await lock(tx, id);
        const refusal = refusalOfReply(ticket);
        if (refusal) throw refusal;
        await requireRead(tx, id, { seen });
        const now = clock.now();
        const writer = ticketWriter(tx);
        await writer.addMessage({
          id: uuid(),
          ticket_id: id,
          author: 'team',
          staff_id: viewer.id,
          kind: 'message',
          text: message,
          at: now,
        });
        await writer.update(id, {
          ...asStatus(ticket, status, now),
          first_answered_at: ticket.firstAnsweredAt ?? now,
          assignee_id: ticket.assigneeId ?? viewer.id,
          changed_at: now,
        });
        if (status === 'resolved') await notifySettled(tx, ticket, message);
        else await mailer.send(tx, ticket, (site, letter) => answeredMail(site, letter, message));
        await audit.record(tx, viewer, entry(ticket, 'ticket.answered', { status }));
      });
      return shown(id);
    },

    /** Changes assignee or status of a ticket. @throws Failure 404, 409 */
    async change(viewer: Viewer, id: string, { assignee, status, seen }: Change) {
      await db.transaction(async ({ tx }) => {
        const ticket = await lock(tx, id);
        const now = clock.now();
        const isNew = status !== undefined && status !== ticket.status;
        if (isNew) await requireRead(tx, id, { seen });
        await ticketWriter(tx).update(id, {
          ...(isNew ? { ...asStatus(ticket, status, now), changed_at: now } : {}),
          ...(assignee ? { assignee_id: assignee === 'me' ? viewer.id : null } : { assignee_id: ticket.assigneeId }),
        });
        if (isNew && status === 'resolved') await notifySettled(tx, ticket);
        await audit.record(tx, viewer, entry(ticket, 'ticket.changed', { assignee, from: ticket.status, to: status }));
      });
      return shown(id);
    },
  };
}
