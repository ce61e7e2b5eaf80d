import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { isOlder } from '../../../platform/db/is-older.ts';
import type { Breach, BreachChange } from '../../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../../platform/http/newest-page.ts';
import type { BreachState, BreachChange as Change } from './breaches.rules.ts';

export type BreachRow = Selectable<Breach>;
export type ChangeRow = Selectable<BreachChange>;

interface Filter {
  readonly status?: 'open' | 'closed' | undefined;
}

export const breachReader = (db: Reader) => {
  const some = ({ status }: Filter) => {
    const all = db.selectFrom('breach');
    return status ? all.where('status', '=', status) : all;
  };
  return {
    page: (filter: Filter, { limit, offset, after }: NewestPage): Promise<BreachRow[]> =>
      some(filter)
        .selectAll()
        .where(isOlder(after, 'added_at', 'id'))
        .orderBy('added_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    async count(filter: Filter): Promise<number> {
      const { count } = await some(filter)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    byId: (id: string): Promise<BreachRow | undefined> =>
      db.selectFrom('breach').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Changes of an entry, newest first. */
    history: (id: string): Promise<ChangeRow[]> =>
      db.selectFrom('breach_change').selectAll().where('breach_id', '=', id).orderBy('id', 'desc').execute(),
  };
};

/** Columns of an entry's fields. */
const columnsOf = (state: BreachState) => ({
  what: state.what,
  found_at: new Date(state.foundAt),
  kinds: [...state.kinds],
  members: state.members,
  is_estimate: state.isEstimate,
  causes: state.causes,
  measures: state.measures,
  cert_in_at: state.certInAt && new Date(state.certInAt),
  cert_in_why_not: state.certInWhyNot,
  board_at: state.boardAt && new Date(state.boardAt),
  board_why_not: state.boardWhyNot,
  members_at: state.membersAt && new Date(state.membersAt),
  members_why_not: state.membersWhyNot,
});

/** Current state of an entry, for the rules and the history. */
export const stateOf = (row: BreachRow): BreachState => ({
  what: row.what,
  foundAt: row.found_at.toISOString(),
  kinds: row.kinds,
  members: row.members,
  isEstimate: row.is_estimate,
  causes: row.causes,
  measures: row.measures,
  certInAt: row.cert_in_at?.toISOString() ?? null,
  certInWhyNot: row.cert_in_why_not,
  boardAt: row.board_at?.toISOString() ?? null,
  boardWhyNot: row.board_why_not,
  membersAt: row.members_at?.toISOString() ?? null,
  membersWhyNot: row.members_why_not,
});

/** Writes the register, inside the caller's transaction. The database refuses deletions. */
export const breachWriter = (tx: Tx) => ({
  /** Returns the entry's number: the next one, with concurrent additions serialised. */
  async add(id: string, state: BreachState, at: Date): Promise<number> {
    await sql`lock table breach in share row exclusive mode`.execute(tx);
    const { number } = await tx
      .insertInto('breach')
      .values({ id, ...columnsOf(state), added_at: at, number: sql`(select coalesce(max(number), 0) + 1 from breach)` })
      .returning('number')
      .executeTakeFirstOrThrow();
    return number;
  },
  lock: (id: string): Promise<BreachRow | undefined> =>
    tx.selectFrom('breach').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  async change(id: string, state: BreachState, closedAt: Date | null): Promise<void> {
    await tx
      .updateTable('breach')
      .set({ ...columnsOf(state), status: closedAt ? 'closed' : 'open', closed_at: closedAt })
      .where('id', '=', id)
      .execute();
  },
  /** Adds a history entry. @param actorId null if the program made the change */
  async addChange(id: string, actorId: string | null, changes: readonly Change[], at: Date): Promise<void> {
    await tx
      .insertInto('breach_change')
      .values({ breach_id: id, actor_id: actorId, changes: JSON.stringify(changes), at })
      .execute();
  },
});
