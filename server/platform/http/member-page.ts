import { limitAndOffset, type Paging } from './limit-and-offset.ts';
import { encodeCursor, type OwnPage, readPosition } from './list-cursor.ts';

interface OwnQuery extends Paging {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly direction?: 1 | -1 | undefined;
}

/** Reads the rows of a member's own list. */
interface OwnRows<Row> {
  page(request: OwnPage): Promise<readonly Row[]>;
  count(memberId: string, search: string | undefined): Promise<number>;
  /** The timestamp by which the list is sorted. */
  at(row: Row): Date;
}

/**
 * A page of a member's own list, newest first by default (contract §1), and the cursor of the next.
 * @param list name of the list in its cursors
 * @throws Failure 400 for a cursor of another list or direction
 */
export async function readMemberPage<Row extends { readonly id: string }>(
  list: string,
  memberId: string,
  query: OwnQuery,
  read: OwnRows<Row>,
): Promise<{
  rows: readonly Row[];
  totalCount: number;
  nextCursor: string | undefined;
  endCursor: string | undefined;
}> {
  const after = readPosition(list, query);
  const ascending = after?.ascending ?? query.direction === 1;
  const { limit, offset } = limitAndOffset(query);
  const search = query.search || undefined;
  const [found, totalCount] = await Promise.all([
    read.page({ memberId, search, ascending, after, limit: limit + 1, offset }),
    read.count(memberId, search),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const endCursor = last && encodeCursor(list, { at: read.at(last), id: last.id, ascending });
  return {
    rows,
    totalCount,
    nextCursor: found.length > limit ? endCursor : undefined,
    endCursor,
  };
}
