import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { Erasure } from '../../server/platform/erasures/erasure.ts';
import { keepLatest } from '../../server/platform/erasures/merge-journals.ts';
import { storePendingErasures } from '../../server/platform/erasures/pending-erasures.ts';
import { rowsOf } from './retention.ts';
import type { TestApp } from './test-app.ts';

/**
 * Leaves the database in the state after a restore that found these erasures in the journal.
 * @param at time of the restore; now by default
 */
export async function simulateRestore(app: TestApp, erasures: readonly Erasure[], at = app.clock.now()): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const entries = erasures.map((erasure) => ({ id: uuid(), at: at.toISOString(), erasure }));
  await client.query('BEGIN');
  await storePendingErasures((text, values) => client.query(text, values), keepLatest(entries));
  await client.query('COMMIT');
  await client.end();
}

/** The journal entries about these accounts, in the journal's order. */
export async function recordedErasures(
  app: TestApp,
  ...subjects: readonly { readonly id: string }[]
): Promise<Erasure[]> {
  const ids = subjects.map(({ id }) => id);
  const rows = await rowsOf(
    app,
    sql<{ kind: string; subjectId: string; detail: object }>`select kind, subject_id as "subjectId", detail from erasure
      where subject_id = any(${ids}::uuid[]) order by at, id`,
  );
  return rows.map(({ kind, subjectId, detail }) => ({ kind, subjectId, ...detail }) as Erasure);
}
