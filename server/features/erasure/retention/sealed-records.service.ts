import { v7 as uuid } from 'uuid';
import type { KeptKind } from '../../../../contract/erasure/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyFingerprint, reseal, seal, unseal } from '../../../platform/security/sealed-box.ts';
import type { DueAccount } from './erasure.repo.ts';
import { type KeptRow, readRetainedRows } from './retained-rows.repo.ts';
import { daysBefore, keptUntil } from './retention.rules.ts';
import { type RecordRow, recordReader, recordWriter } from './sealed-records.repo.ts';

const PURPOSE = 'sealed-record';
const BATCH_SIZE = 100;

/** Content of a decrypted record. */
export interface OpenedRecord {
  readonly kind: KeptKind;
  readonly until: string;
  readonly rows: readonly KeptRow[];
}

/** The record was sealed under a secret that this program does not have. */
export class RecordLockedError extends Error {}

const newestOf = (rows: readonly KeptRow[]): Date => new Date(Math.max(...rows.map(({ at }) => at.getTime())));

/** Retained data of erased accounts, encrypted and bound to their row: readable only with APP_SECRET. */
export function createSealedRecords({
  db,
  clock,
  config,
  secrets,
}: Pick<Platform, 'db' | 'clock' | 'config' | 'secrets'>) {
  const periods = config.retention;

  async function resealOne(id: string): Promise<void> {
    await db.transaction(async ({ tx }) => {
      const row = await recordWriter(tx).lock(id);
      if (!row) return;
      const again = reseal(secrets, PURPOSE, row.sealed, id);
      if (!again && !unseal(secrets, PURPOSE, row.sealed, id))
        throw new Error(`The sealed record ${id} opens with neither APP_SECRET nor APP_SECRET_PREVIOUS.`);
      await recordWriter(tx).updateSeal(id, again ?? row.sealed, keyFingerprint(secrets, PURPOSE));
    });
  }

  return {
    /** Seals copies of the data required by law before they are erased, in the same transaction. */
    async keep(tx: Tx, { id: memberId, deletedAt }: DueAccount): Promise<void> {
      const now = clock.now();
      for (const [kind, rows] of await readRetainedRows(tx, memberId, daysBefore(now, periods.removedDays))) {
        const until = keptUntil(kind, { deletedAt, newestAt: newestOf(rows) }, periods);
        // The job has not run for so long that the retention is already over.
        if (until <= now) continue;
        const id = uuid();
        const sealed = Buffer.from(seal(secrets, PURPOSE, Buffer.from(JSON.stringify(rows)), id));
        const under = { sealed, sealed_under: keyFingerprint(secrets, PURPOSE) };
        const moments = { deleted_at: deletedAt, erased_at: now, until };
        await recordWriter(tx).add({ id, member_id: memberId, kind, entries: rows.length, ...under, ...moments });
      }
    },

    /** Decrypts a record. @throws RecordLockedError */
    open({ id, kind, sealed, until }: RecordRow): OpenedRecord {
      const bytes = unseal(secrets, PURPOSE, sealed, id);
      if (!bytes) throw new RecordLockedError('What is kept of this account does not open with this APP_SECRET.');
      return {
        kind: kind as KeptKind,
        until: until.toISOString(),
        rows: JSON.parse(Buffer.from(bytes).toString()) as KeptRow[],
      };
    },

    /** Reseals records under the current key, so that the previous one may be removed. Returns failures. */
    async reseal(): Promise<unknown[]> {
      const tried: string[] = [];
      const failures: unknown[] = [];
      for (;;) {
        const ids = await recordReader(db.read).sealedWithOldSecret(
          keyFingerprint(secrets, PURPOSE),
          tried,
          BATCH_SIZE,
        );
        if (!ids.length) return failures;
        for (const id of ids) await resealOne(id).catch((error) => failures.push(error));
        tried.push(...ids);
      }
    },
  };
}
