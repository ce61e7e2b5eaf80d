import type { RawBuilder } from 'kysely';
import type { Reader } from './database.ts';

/**
 * Part of `data.json` in the copy of a member's data, from the tables of one feature. It contains data about or made by
 * the member, and nothing private of others: another member is an id under `memberId`, and the export adds the first
 * name if the two can still see each other.
 */
export interface ExportPart {
  /** Key in `data.json`, in domain names like everything in it. */
  readonly key: string;
  /** A sentence for the reader of the file. */
  readonly about: string;
  /** Source tables. */
  readonly tables: readonly string[];
  /** A single object, or a possibly long list. */
  read(db: Reader, memberId: string): Promise<object | null> | AsyncIterable<object>;
}

type Query = (memberId: string) => RawBuilder<object>;
type Named = Omit<ExportPart, 'read'>;

/** A part made of the rows of one query. Columns have domain names. */
export const rowsPart = (named: Named, query: Query): ExportPart => ({
  ...named,
  async *read(db, memberId) {
    yield* (await query(memberId).execute(db)).rows;
  },
});

/** A part made of one row, or null. */
export const rowPart = (named: Named, query: Query): ExportPart => ({
  ...named,
  read: async (db, memberId) => (await query(memberId).execute(db)).rows[0] ?? null,
});
