import type { RawBuilder } from 'kysely';
import type { Reader } from './database.ts';

/**
 * What a feature hands out of its own tables for the copy of a member's data: one part of `data.json`. It holds what is
 * about the member or was made by the member, and nothing private of anybody else: another member is an id under
 * `memberId`, and the copy adds the first name where the two still meet.
 */
export interface ExportedPart {
  /** Its name in `data.json`, in domain names as everything in it. */
  readonly key: string;
  /** A sentence for whoever opens the file. */
  readonly about: string;
  /** The tables it is made of. */
  readonly tables: readonly string[];
  /** A single object, or a list that may be long. */
  read(db: Reader, memberId: string): Promise<object | null> | AsyncIterable<object>;
}

type Query = (memberId: string) => RawBuilder<object>;
type Named = Omit<ExportedPart, 'read'>;

/** A part that is the rows of one query. Columns are named as in the domain. */
export const rowsPart = (named: Named, query: Query): ExportedPart => ({
  ...named,
  async *read(db, memberId) {
    yield* (await query(memberId).execute(db)).rows;
  },
});

/** A part that is one row, or null. */
export const rowPart = (named: Named, query: Query): ExportedPart => ({
  ...named,
  read: async (db, memberId) => (await query(memberId).execute(db)).rows[0] ?? null,
});
