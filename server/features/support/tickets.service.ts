import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { QueryOf } from '../../../contract/kernel.ts';
import type { TicketCategory } from '../../../contract/options/ticket.ts';
import type { supportApi } from '../../../contract/support/api.ts';
import type { Ticket, ticketSummary } from '../../../contract/support/schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import { readMemberPage } from '../../platform/http/member-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey } from '../accounts/index.ts';
import { appealReceivedMail, receivedMail } from './support.mails.ts';
import { presentSummary, presentTicket } from './support.present.ts';
import { type TicketRow, ticketReader, ticketWriter } from './support.repo.ts';
import {
  answerDueAt,
  deadlinesFrom,
  isLinkValid,
  refusalOfAppeal,
  refusalOfReply,
  ticketNumberOf,
} from './support.rules.ts';
import type { TicketLinks } from './ticket-links.ts';
import type { TicketMailer } from './ticket-mailer.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const LIST_NAME = 'tickets';

/** Owner of the ticket: a member, or a person with an address. */
export type Writer = { memberId: string } | { name: string; email: string };

interface NewTicket {
  readonly category: TicketCategory;
  readonly subject: string;
  readonly message: string;
}

/** Tickets for their authors. */
export function createTickets(
  { db, clock, limits }: Pick<Platform, 'db' | 'clock' | 'limits'>,
  { links, mailer }: { links: TicketLinks; mailer: TicketMailer },
) {
  // Limit per address: signed-out people can have a mail sent to any address, so only a few are sent, with only our own
  // text.
  const perAddress = limits.define('ticket-address', 5, HOUR);
  const perEmail = limits.define('ticket-email', 3, DAY);
  const perMember = limits.define('ticket-member', 10, DAY);
  const repliesPerTicket = limits.define('ticket-reply', 20, HOUR);

  const countUse = async (writer: Writer, { ip }: Origin): Promise<void> => {
    if ('memberId' in writer) return perMember.use(writer.memberId);
    await perAddress.use(limitKeyOf(ip));
    await perEmail.use(emailKey(writer.email));
  };

  const shown = async (id: string): Promise<Ticket> => {
    const reader = ticketReader(db.read);
    const [ticket, messages] = await Promise.all([reader.byId(id), reader.messagesOf(id)]);
    if (!ticket) throw fail('not_found');
    return presentTicket(ticket, messages, clock.now());
  };

  /** Serialises actions in a conversation; returns the result. */
  const act = async (id: string, doing: (tx: Tx, ticket: TicketRow, now: Date) => Promise<void>): Promise<Ticket> => {
    await db.transaction(async ({ tx }) => {
      const ticket = await ticketWriter(tx).lock(id);
      if (!ticket) throw fail('not_found');
      await doing(tx, ticket, clock.now());
    });
    return shown(id);
  };

  const addMessage = (tx: Tx, ticketId: string, kind: 'message' | 'appeal', text: string, at: Date) =>
    ticketWriter(tx).addMessage({ id: uuid(), ticket_id: ticketId, author: 'person', kind, text, at });

  return {
    /** Opens a ticket. @throws Failure 429 */
    async open(writer: Writer, { category, subject, message }: NewTicket, origin: Origin) {
      await countUse(writer, origin);
      return db.transaction(async ({ tx }) => {
        const now = clock.now();
        const id = uuid();
        const { answerBy, resolveBy } = deadlinesFrom(category, now);
        const number = await ticketWriter(tx).insert({
          id,
          ...('memberId' in writer ? { member_id: writer.memberId } : writer),
          category,
          subject,
          status: 'open',
          created_at: now,
          changed_at: now,
          answer_by: answerBy,
          resolve_by: resolveBy,
        });
        await addMessage(tx, id, 'message', message, now);
        const ticket = await ticketReader(tx).byId(id);
        if (ticket) await mailer.send(tx, ticket, receivedMail);
        return { id, ticketNumber: ticketNumberOf(number) };
      });
    },

    /**
     * The member's tickets, last changed first by default (contract §1). @throws Failure 400 for a cursor of another
     * list
     */
    async list(memberId: string, query: QueryOf<typeof supportApi.tickets>) {
      const reader = ticketReader(db.read);
      const { rows, ...page } = await readMemberPage(LIST_NAME, memberId, query, {
        page: reader.ofMember,
        count: reader.countOfMember,
        at: (row) => row.changedAt,
      });
      return { data: rows.map(presentSummary) satisfies z.output<typeof ticketSummary>[], ...page };
    },

    show: shown,

    /** Another member's ticket is treated as not existing. @throws Failure 404 */
    async requireOwn(memberId: string, id: string): Promise<void> {
      const ticket = await ticketReader(db.read).byId(id);
      if (ticket?.memberId !== memberId) throw fail('not_found');
    },

    /** The ticket of a mailed link, which must have been opened while signed out. @throws Failure 404 */
    async requireLink(token: string): Promise<string> {
      const id = links.read(token);
      const ticket = id === undefined ? undefined : await ticketReader(db.read).byId(id);
      if (!ticket?.email || !isLinkValid(ticket, clock.now())) throw fail('not_found');
      return ticket.id;
    },

    /** Adds a reply, which returns the ticket to staff. @throws Failure 409, 429 */
    async reply(id: string, message: string): Promise<Ticket> {
      await repliesPerTicket.use(id);
      return act(id, async (tx, ticket, now) => {
        const refusal = refusalOfReply(ticket);
        if (refusal) throw refusal;
        await addMessage(tx, id, 'message', message, now);
        await ticketWriter(tx).update(id, { status: 'open', answer_by: answerDueAt(ticket, now), changed_at: now });
      });
    },

    /** Marks a ticket as resolved by its author. @throws Failure 409 */
    settle: (id: string): Promise<Ticket> =>
      act(id, async (tx, ticket, now) => {
        const refusal = refusalOfReply(ticket);
        if (refusal) throw refusal;
        await ticketWriter(tx).update(id, {
          status: 'resolved',
          answer_by: null,
          resolved_at: now,
          resolved_by: 'person',
          changed_at: now,
        });
      }),

    /** Appeals: any staff member reviews the ticket again, and the deadlines restart. @throws Failure 409 */
    appeal: (id: string, message: string): Promise<Ticket> =>
      act(id, async (tx, ticket, now) => {
        const refusal = refusalOfAppeal(ticket, now);
        if (refusal) throw refusal;
        await addMessage(tx, id, 'appeal', message, now);
        const { answerBy, resolveBy } = deadlinesFrom(ticket.category, now);
        await ticketWriter(tx).update(id, {
          status: 'open',
          assignee_id: null,
          answer_by: answerBy,
          resolve_by: resolveBy,
          resolved_at: null,
          resolved_by: null,
          appealed_at: now,
          changed_at: now,
        });
        await mailer.send(tx, ticket, appealReceivedMail);
      }),
  };
}
