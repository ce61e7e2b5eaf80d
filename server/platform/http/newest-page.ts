import { limitAndOffset, type Paging } from './limit-and-offset.ts';
import { type CursorPosition, encodeCursor, readPosition } from './list-cursor.ts';

/** A page of a list with the newest entries first: given by its number, or by the end of another page. */
export interface NewestPage {
  /** One more than the size of the page, to learn whether another page follows. */
  readonly limit: number;
  readonly offset: number;
  readonly after: CursorPosition | undefined;
}

/** The rows of a page, and its end, from which the next page continues regardless of entries added in the meantime. */
export interface CutPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | undefined;
  readonly endCursor: string | undefined;
}

/** The requested page of a list with the newest entries first. @throws Failure 400 for a cursor of another list */
export function newestPage(list: string, query: Paging & { readonly cursor?: string | undefined }): NewestPage {
  const after = readPosition(list, { cursor: query.cursor });
  const { limit, offset } = limitAndOffset(query);
  return { limit: limit + 1, offset: after ? 0 : offset, after };
}

/** Cuts the additional row off a page and returns its end. @param found rows of `newestPage` */
export function cutPage<Row>(
  list: string,
  { limit }: NewestPage,
  found: readonly Row[],
  positionOf: (row: Row) => CursorPosition,
): CutPage<Row> {
  const rows = found.slice(0, limit - 1);
  const last = rows.at(-1);
  const endCursor = last && encodeCursor(list, positionOf(last));
  return { rows, endCursor, nextCursor: found.length === limit ? endCursor : undefined };
}
