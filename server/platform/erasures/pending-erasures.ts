import type { JournalEntry } from './erasure.ts';

/**
 * Table of erasures to be repeated, in a schema of its own: a backup of an older release has no table for them, and no
 * backup includes them.
 */
export const PENDING_TABLE = 'restored.erasure';

/** Runs a statement within a transaction. */
type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Stores, in the transaction of a restore, the erasures that are missing from the backup and must be repeated before
 * the program serves anybody. Returns their number.
 */
export async function storePendingErasures(run: Run, entries: readonly JournalEntry[]): Promise<number> {
  const { rows } = await run(`SELECT to_regclass('public.erasure') IS NOT NULL AS there`);
  const { rows: known } = (rows as { there: boolean }[])[0]?.there
    ? await run('SELECT id FROM erasure WHERE id = ANY($1::uuid[])', [entries.map(({ id }) => id)])
    : { rows: [] };
  const ids = new Set((known as { id: string }[]).map(({ id }) => id));
  const later = entries.filter(({ id }) => !ids.has(id));
  if (!later.length) return 0;
  await run('CREATE SCHEMA restored');
  await run(`CREATE TABLE ${PENDING_TABLE} (
    place integer PRIMARY KEY, id uuid NOT NULL, at timestamptz NOT NULL, erasure jsonb NOT NULL)`);
  await run(
    `INSERT INTO ${PENDING_TABLE} SELECT place, id, at, erasure
      FROM jsonb_to_recordset($1::jsonb) AS entry(place integer, id uuid, at timestamptz, erasure jsonb)`,
    [JSON.stringify(later.map((entry, place) => ({ place, ...entry })))],
  );
  return later.length;
}
