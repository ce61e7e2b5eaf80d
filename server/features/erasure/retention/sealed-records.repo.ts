import type { Insertable, Selectable } from 'kysely';
import type { KeptKind } from '../../../../contract/erasure/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { SealedRecord } from '../../../platform/db/schema.gen.ts';

export type RecordRow = Selectable<SealedRecord>;

/** Reads sealed records: for the job, and for an operator at the machine. No API call reads them. */
export const recordReader = (db: Reader) => ({
  of: (memberId: string): Promise<RecordRow[]> =>
    db.selectFrom('sealed_record').selectAll().where('member_id', '=', memberId).orderBy('kind').execute(),
  /** Accounts with records past their retention, oldest first. @param not accounts already tried */
  async due(now: Date, not: readonly string[], limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('sealed_record')
      .select(({ fn }) => ['member_id', fn.min('until').as('first')])
      .where('until', '<=', now)
      .$if(not.length > 0, (query) => query.where('member_id', 'not in', [...not]))
      .groupBy('member_id')
      .orderBy('first')
      .orderBy('member_id')
      .limit(limit)
      .execute();
    return rows.map(({ member_id }) => member_id);
  },
  /** Ids of records that are sealed under another root than the one with this name. */
  async sealedWithOldSecret(name: string, not: readonly string[], limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('sealed_record')
      .select('id')
      .where('sealed_under', '<>', name)
      .$if(not.length > 0, (query) => query.where('id', 'not in', [...not]))
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
});

/** Writes and destroys sealed records, inside the caller's transaction. */
export const recordWriter = (tx: Tx) => ({
  add: (row: Insertable<SealedRecord>) => tx.insertInto('sealed_record').values(row).execute(),
  lock: (id: string): Promise<RecordRow | undefined> =>
    tx.selectFrom('sealed_record').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  updateSeal: (id: string, sealed: Uint8Array, under: string) =>
    tx
      .updateTable('sealed_record')
      .set({ sealed: Buffer.from(sealed), sealed_under: under })
      .where('id', '=', id)
      .execute(),
  /** Destroys a member's records whose retention has ended. Returns the records destroyed, with their kind. */
  async destroyDue(memberId: string, now: Date) {
    const rows = await tx
      .deleteFrom('sealed_record')
      .where('member_id', '=', memberId)
      .where('until', '<=', now)
      .returning(['kind', 'entries', 'erased_at'])
      .execute();
    return rows
      .map(({ kind, entries, erased_at }) => ({ kind: kind as KeptKind, entries, erasedAt: erased_at }))
      .sort((one, other) => (one.kind < other.kind ? -1 : 1));
  },
});
