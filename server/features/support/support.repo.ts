import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { TicketCategory, TicketStatus } from '../../../contract/options/ticket.ts';
import { typedNumber } from '../../../contract/support/ticket-number.ts';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SupportMessage, SupportTicket } from '../../platform/db/schema.gen.ts';
import type { OwnPage } from '../../platform/http/list-cursor.ts';
import type { TicketSide, TicketState } from './support.rules.ts';

/** A stored ticket. */
export interface TicketRow extends TicketState {
  readonly id: string;
  readonly number: number;
  readonly memberId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string;
  readonly assigneeId: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly firstAnsweredAt: Date | null;
}

export interface MessageRow {
  readonly author: TicketSide;
  readonly staffId: string | null;
  readonly kind: 'message' | 'appeal';
  readonly text: string;
  readonly at: Date;
}

export const ticketFrom = (row: Selectable<SupportTicket>): TicketRow => ({
  id: row.id,
  number: row.number,
  memberId: row.member_id,
  name: row.name,
  email: row.email,
  category: row.category as TicketCategory,
  subject: row.subject,
  status: row.status as TicketStatus,
  assigneeId: row.assignee_id,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  firstAnsweredAt: row.first_answered_at,
  answerBy: row.answer_by,
  resolveBy: row.resolve_by,
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by as TicketSide | null,
  appealedAt: row.appealed_at,
});

const messageFrom = (row: Selectable<SupportMessage>): MessageRow => ({
  author: row.author as TicketSide,
  staffId: row.staff_id,
  kind: row.kind as MessageRow['kind'],
  text: row.text,
  at: row.at,
});

/** SQL condition for the member's own tickets whose subject or number matches the typed text. */
function isListed(memberId: string, search: string | undefined): RawBuilder<boolean> {
  const found = search
    ? sql`and (${containsText(sql.ref('subject'), search)} or number = ${typedNumber(search) ?? null}::bigint)`
    : sql``;
  return sql<boolean>`(member_id = ${memberId} ${found})`;
}

/** Reads tickets for their authors. */
export const ticketReader = (db: Reader) => ({
  async byId(id: string): Promise<TicketRow | undefined> {
    const row = await db.selectFrom('support_ticket').selectAll().where('id', '=', id).executeTakeFirst();
    return row && ticketFrom(row);
  },
  async messagesOf(ticketId: string): Promise<MessageRow[]> {
    const rows = await db
      .selectFrom('support_message')
      .selectAll()
      .where('ticket_id', '=', ticketId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(messageFrom);
  },
  async countMessages(ticketId: string): Promise<number> {
    const { count } = await db
      .selectFrom('support_message')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('ticket_id', '=', ticketId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  async ofMember({ memberId, search, ascending, after, limit, offset }: OwnPage): Promise<TicketRow[]> {
    const [direction, beyond] = ascending ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
    let query = db.selectFrom('support_ticket').selectAll().where(isListed(memberId, search));
    if (after)
      query = query.where(sql<boolean>`(changed_at, id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`);
    const rows = await query
      .orderBy('changed_at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(after ? 0 : offset)
      .execute();
    return rows.map(ticketFrom);
  },
  async countOfMember(memberId: string, search: string | undefined): Promise<number> {
    const { count } = await db
      .selectFrom('support_ticket')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(isListed(memberId, search))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** A member's current address; nothing for an erased account, or one without an address. */
  addressOf: (memberId: string): Promise<{ email: string | null; language: string | null } | undefined> =>
    db.selectFrom('member').select(['email', 'language']).where('id', '=', memberId).executeTakeFirst(),
});

/** Writes tickets, inside the caller's transaction. */
export const ticketWriter = (tx: Tx) => ({
  /** Stores a ticket and returns its number. */
  async insert(row: Insertable<SupportTicket>): Promise<number> {
    const { number } = await tx.insertInto('support_ticket').values(row).returning('number').executeTakeFirstOrThrow();
    return number;
  },
  /** Locks a ticket, which serialises its conversation. */
  async lock(id: string): Promise<TicketRow | undefined> {
    const row = await tx.selectFrom('support_ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row && ticketFrom(row);
  },
  update: (id: string, change: Updateable<SupportTicket>) =>
    tx.updateTable('support_ticket').set(change).where('id', '=', id).execute(),
  addMessage: (row: Insertable<SupportMessage>) => tx.insertInto('support_message').values(row).execute(),
});
