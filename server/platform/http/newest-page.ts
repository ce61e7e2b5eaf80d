import { type RawBuilder, sql } from 'kysely';
import { encodeCursor, placeIn, type Spot } from './list-cursor.ts';
import { type Paging, windowOf } from './window.ts';

/** A page of a list whose newest entries come first: by its number, or after the end of another page. */
export interface NewestPage {
  /** One more than the page has, to know whether another follows. */
  readonly limit: number;
  readonly offset: number;
  readonly after: Spot | undefined;
}

/** The rows of a page, and its end, from which the next page continues whatever was added meanwhile. */
export interface CutPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | undefined;
  readonly endCursor: string | undefined;
}

/** @throws Failure 400 for a cursor of another list */
export function newestPage(list: string, query: Paging & { readonly cursor?: string | undefined }): NewestPage {
  const after = placeIn(list, { cursor: query.cursor });
  const { limit, offset } = windowOf(query);
  return { limit: limit + 1, offset: after ? 0 : offset, after };
}

/** @param found rows of `newestPage` */
export function cutPage<Row>(
  list: string,
  { limit }: NewestPage,
  found: readonly Row[],
  spotOf: (row: Row) => Spot,
): CutPage<Row> {
  const rows = found.slice(0, limit - 1);
  const last = rows.at(-1);
  const endCursor = last && encodeCursor(list, spotOf(last));
  return { rows, endCursor, nextCursor: found.length === limit ? endCursor : undefined };
}

/** Condition for entries older than the end of a page; always true without one. */
export const isOlder = (after: Spot | undefined, at: string, id: string): RawBuilder<boolean> =>
  after ? sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id}::uuid)` : sql<boolean>`true`;
