import { type ExpressionBuilder, sql } from 'kysely';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { emailKey } from '../accounts/index.ts';
import { type TicketRow, ticketFrom } from './support.repo.ts';

/** Filter of the staff's list. */
export interface DeskQuery {
  readonly filter: 'all' | 'unsettled' | 'open' | 'answerOverdue' | 'resolutionOverdue' | 'settled';
  readonly category?: string | undefined;
  /** `null` selects unassigned tickets. */
  readonly assigneeId?: string | null | undefined;
  readonly search?: { number: number } | { words: string } | undefined;
  readonly now: Date;
}

/** A staff member or author with the name to show. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

function conditions(where: ExpressionBuilder<DB, 'support_ticket'>, query: DeskQuery) {
  const { filter, category, assigneeId, search, now } = query;
  const all = [
    ...(filter === 'settled' ? [where('status', '=', 'resolved')] : []),
    ...(filter === 'unsettled' ? [where('status', '<>', 'resolved')] : []),
    ...(filter === 'open' ? [where('status', '=', 'open')] : []),
    ...(filter === 'answerOverdue' ? [where('status', '<>', 'resolved'), where('answer_by', '<', now)] : []),
    ...(filter === 'resolutionOverdue' ? [where('status', '<>', 'resolved'), where('resolve_by', '<', now)] : []),
    ...(category === undefined ? [] : [where('category', '=', category)]),
    ...(assigneeId === undefined ? [] : [where('assignee_id', assigneeId === null ? 'is' : '=', assigneeId)]),
    ...(search && 'number' in search ? [where('number', '=', search.number)] : []),
  ];
  if (search && 'words' in search) {
    // Members' addresses are masked, so parts of them are not searched: they could be guessed letter by letter.
    const ofMember = where
      .selectFrom('member')
      .select('member.id')
      .where((member) =>
        member.or([
          member('email_key', '=', emailKey(search.words)),
          containsText(sql<string>`first_name || ' ' || last_name`, search.words),
        ]),
      );
    all.push(
      where.or([
        containsText(where.ref('subject'), search.words),
        where.and([
          where('member_id', 'is', null),
          where.or([containsText(where.ref('name'), search.words), containsText(where.ref('email'), search.words)]),
        ]),
        where('member_id', 'in', ofMember),
      ]),
    );
  }
  return where.and(all);
}

/** Reads tickets for staff. */
export const deskReader = (db: Reader) => ({
  /** Unresolved tickets first, by deadline; then resolved ones, newest first. */
  async page(query: DeskQuery, { limit, offset }: { limit: number; offset: number }): Promise<TicketRow[]> {
    const rows = await db
      .selectFrom('support_ticket')
      .selectAll()
      .where((where) => conditions(where, query))
      .orderBy(sql`status = 'resolved'`)
      .orderBy('resolved_at', 'desc')
      .orderBy(sql`least(answer_by, resolve_by)`)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(ticketFrom);
  },
  async count(query: DeskQuery): Promise<number> {
    const { count } = await db
      .selectFrom('support_ticket')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where((where) => conditions(where, query))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** Names of signed-in authors, staff and assignees. */
  async people(ids: readonly string[]): Promise<ReadonlyMap<string, NamedPerson>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('member')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return new Map(
      rows.map(({ id, first_name, last_name, email }) => [id, { id, name: `${first_name} ${last_name}`, email }]),
    );
  },
});
