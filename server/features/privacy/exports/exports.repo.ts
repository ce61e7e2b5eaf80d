import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';
import type { DataExport } from '../../../platform/db/schema.gen.ts';

export type ExportRow = Selectable<DataExport>;

/** Keys of a copy's chunks, and its metadata. */
export interface FinishedExport {
  readonly keys: readonly Buffer[];
  readonly bytes: number;
  readonly readyAt: Date;
  readonly until: Date;
}

/** State of an inaccessible export: without its keys nobody can read the chunks, even before they are deleted. */
const gone = { state: 'gone', ready_at: null, until: null, bytes: null, part_keys: [] as Buffer[] };

/** Reads copies of members' data. */
export const exportReader = (db: Reader) => ({
  /** A member's newest accessible copy. */
  latest: (memberId: string): Promise<ExportRow | undefined> =>
    db
      .selectFrom('data_export')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', '<>', 'gone')
      .orderBy('asked_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  byId: (id: string, memberId: string): Promise<ExportRow | undefined> =>
    db.selectFrom('data_export').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst(),
  /** Exports that are waiting, or were interrupted by the end of a process. */
  async preparing(): Promise<string[]> {
    const rows = await db
      .selectFrom('data_export')
      .select('id')
      .where('state', '=', 'preparing')
      .orderBy('asked_at')
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Ids of exports whose files must be deleted. */
  async gone(): Promise<string[]> {
    const rows = await db.selectFrom('data_export').select('id').where('state', '=', 'gone').orderBy('id').execute();
    return rows.map(({ id }) => id);
  },
});

/** Writes copies of members' data, inside the caller's transaction. */
export const exportWriter = (tx: Tx) => ({
  add: (id: string, memberId: string, at: Date) =>
    tx.insertInto('data_export').values({ id, member_id: memberId, state: 'preparing', asked_at: at }).execute(),

  /** Makes all copies of a member inaccessible. Returns their ids. */
  async dropAllOf(memberId: string): Promise<string[]> {
    const rows = await tx
      .updateTable('data_export')
      .set(gone)
      .where('member_id', '=', memberId)
      .where('state', '<>', 'gone')
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * Begins a new attempt, after which the previous one can no longer finish. Undefined if no export is wanted any more.
   */
  async begin(id: string, attempt: string): Promise<{ memberId: string; before: string | null } | undefined> {
    const row = await tx
      .selectFrom('data_export')
      .select(['member_id', 'attempt'])
      .where('id', '=', id)
      .where('state', '=', 'preparing')
      .where('member_id', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    await tx.updateTable('data_export').set({ attempt }).where('id', '=', id).execute();
    return { memberId: row.member_id as string, before: row.attempt };
  },

  /** Stores a finished export. Returns whether this attempt was the current one. */
  async finish(id: string, attempt: string, { keys, bytes, readyAt, until }: FinishedExport): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('data_export')
      .set({ state: 'ready', ready_at: readyAt, until, bytes, part_keys: [...keys] })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'preparing')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Makes expired and ownerless exports inaccessible; exports not made in time are marked as failed. */
  async lapse(now: Date, askedBefore: Date, failedBefore: Date): Promise<void> {
    await tx
      .updateTable('data_export')
      .set(gone)
      .where('state', '<>', 'gone')
      .where((where) =>
        where.or([
          where('member_id', 'is', null),
          where('until', '<=', now),
          where.and([where('state', '=', 'failed'), where('asked_at', '<', failedBefore)]),
        ]),
      )
      .execute();
    await tx
      .updateTable('data_export')
      .set({ state: 'failed' })
      .where('state', '=', 'preparing')
      .where('asked_at', '<', askedBefore)
      .execute();
  },

  /** Records that the files are deleted. The row stays while an earlier attempt could still write. */
  markRemoved: (id: string, askedBefore: Date) =>
    tx
      .deleteFrom('data_export')
      .where('id', '=', id)
      .where('state', '=', 'gone')
      .where('asked_at', '<', askedBefore)
      .execute(),
});

const copies: ExportPart = rowsPart(
  { key: 'copies', about: 'Copies of your data that were asked for, this one too.', tables: ['data_export'] },
  (id) => sql`select asked_at as "askedAt", ready_at as "readyAt" from data_export where member_id = ${id}
    order by asked_at`,
);

export const exportsExportSections = [copies];
