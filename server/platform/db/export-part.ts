import type { RawBuilder } from 'kysely';
import type { Reader } from './database.ts';

/**
 * Part of `data.json` in the copy of a member's data, read from the tables of one feature. It contains data about the
 * member or made by the member, and nothing private of other members: another member appears as an id under `memberId`,
 * and the export adds the first name if the two can still see each other.
 */
export interface ExportPart {
  /** Key in `data.json`, in domain names like everything in it. */
  readonly key: string;
  /** A sentence that explains the part to the reader of the file. */
  readonly about: string;
  /** Source tables. */
  readonly tables: readonly string[];
  /** A single object, or a possibly long list. */
  read(db: Reader, memberId: string): Promise<object | null> | AsyncIterable<object>;
}

type Query = (memberId: string) => RawBuilder<object>;
type Named = Omit<ExportPart, 'read'>;

/** Makes a part of the rows of one query, whose columns have domain names. */
export const rowsPart = (named: Named, query: Query): ExportPart => ({
  ...named,
  async *read(db, memberId) {
    yield* (await query(memberId).execute(db)).rows;
  },
});

/** Makes a part of a single row, or null. */
export const rowPart = (named: Named, query: Query): ExportPart => ({
  ...named,
  read: async (db, memberId) => (await query(memberId).execute(db)).rows[0] ?? null,
});
