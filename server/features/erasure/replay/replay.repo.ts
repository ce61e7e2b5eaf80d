import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Erasure, JournalEntry } from '../../../platform/erasures/erasure.ts';
import { erasureWriter } from '../../../platform/erasures/erasures.repo.ts';

/** Advisory lock until the end of a transaction that repeats an erasure: serialises nodes that start together. */
const REPLAY_LOCK = 0x72_65_70_6c;

/** Pending erasures after a restore, inside the caller's transaction. */
export const pendingWriter = (tx: Tx) => ({
  /** The first pending erasure; undefined when all are done. */
  async first(): Promise<JournalEntry | undefined> {
    await sql`select pg_advisory_xact_lock(${REPLAY_LOCK})`.execute(tx);
    const { rows: facts } = await sql<{
      there: boolean;
    }>`select to_regclass('restored.erasure') is not null as there`.execute(tx);
    if (!facts[0]?.there) return undefined;
    const { rows } = await sql<{ id: string; at: Date; erasure: Erasure }>`
      select id, at, erasure from restored.erasure order by place limit 1`.execute(tx);
    const [row] = rows;
    if (!row) await sql`drop schema restored cascade`.execute(tx);
    return row && { ...row, at: row.at.toISOString() };
  },
  /** Marks an erasure as done, and records it in this database. */
  async done(entry: JournalEntry): Promise<void> {
    await erasureWriter(tx).addAll([entry]);
    await sql`delete from restored.erasure where id = ${entry.id}`.execute(tx);
  },
});
