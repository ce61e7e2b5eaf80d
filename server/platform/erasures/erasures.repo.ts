import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '../db/database.ts';
import type { Erasure, JournalEntry } from './erasure.ts';

/** Advisory lock until the end of a transaction that writes to the journal: one writer across all nodes. */
const JOURNAL_LOCK = 0x65_72_61_73;

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly subject_id: string;
  readonly detail: unknown;
}

/** Converts a row to a journal entry. */
export const entryOf = ({ id, at, kind, subject_id, detail }: Row): JournalEntry => ({
  id,
  at: at.toISOString(),
  erasure: { kind, subjectId: subject_id, ...(detail as object) } as Erasure,
});

/** Runs inside the caller's transaction. */
export const erasureWriter = (tx: Tx) => ({
  async add(erasures: readonly Erasure[], at: Date): Promise<void> {
    await this.addAll(erasures.map((erasure) => ({ id: uuid(), at: at.toISOString(), erasure })));
  },
  /** Inserts entries with their own ids; existing ones are unchanged. */
  async addAll(entries: readonly JournalEntry[]): Promise<void> {
    const rows = entries.map(({ id, at, erasure: { kind, subjectId, ...detail } }) => ({
      ...{ id, at: new Date(at), kind, subject_id: subjectId, detail: JSON.stringify(detail) },
    }));
    await tx
      .insertInto('erasure')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
  lock: () => sql`select pg_advisory_xact_lock(${JOURNAL_LOCK})`.execute(tx),
  /** Entries not yet in the journal, oldest first. */
  async unjournaled(limit: number): Promise<JournalEntry[]> {
    const rows = await tx
      .selectFrom('erasure')
      .select(['id', 'at', 'kind', 'subject_id', 'detail'])
      .where('journaled_at', 'is', null)
      .orderBy('at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(entryOf);
  },
  markJournaled: (ids: readonly string[], at: Date) =>
    tx.updateTable('erasure').set({ journaled_at: at }).where('id', 'in', ids).execute(),
  deleteBefore: (before: Date) =>
    tx.deleteFrom('erasure').where('at', '<', before).where('journaled_at', 'is not', null).execute(),
});
