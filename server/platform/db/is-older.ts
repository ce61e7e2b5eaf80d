import { type RawBuilder, sql } from 'kysely';

/** Condition for entries older than the end of a page; always true without one. */
export const isOlder = (
  after: { readonly at: Date; readonly id: string } | undefined,
  at: string,
  id: string,
): RawBuilder<boolean> =>
  after ? sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id}::uuid)` : sql<boolean>`true`;
