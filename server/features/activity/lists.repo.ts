import { type RawBuilder, sql } from 'kysely';
import type { PhotoSlot } from '../../../contract/photo-fields.ts';
import type { InterestStatus } from '../../../contract/relation.ts';
import type { Reader } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/escape-like.ts';
import type { Place } from '../../platform/http/list-cursor.ts';
import { type ListViewer, listable } from '../visibility/index.ts';
import { type ListName, sources } from './lists.sources.repo.ts';

export interface ListRequest {
  list: ListName;
  viewer: ListViewer;
  /** What was for a time may be over by now. */
  now: Date;
  status?: InterestStatus;
  /** A part of the first name: of a name, only that is shown to everybody. */
  search?: string;
  /** With those who are not shown now: of whom one has put out of sight, and not among names one looks for. */
  withUnshown: boolean;
  /** Oldest first. */
  ascending: boolean;
  limit: number;
  offset: number;
  after?: Pick<Place, 'at' | 'id'>;
}

export interface Entry {
  otherId: string;
  at: Date;
  /** Tells entries of one moment apart. */
  id: string;
  /** Of interests, and of gallery requests, whose statuses are among those of interests. */
  status?: InterestStatus;
  /** Of interests. */
  declineReason?: string | null;
  /** Of gallery requests. */
  until?: Date | null;
  /** Of photo views: of which photo, and on how many days. */
  slot?: PhotoSlot;
  days?: number;
}

/** The entries that are in the list, of people the viewer may meet there. */
function listed({ list, viewer, now, status, search, withUnshown }: ListRequest): RawBuilder<unknown> {
  const { entries, keepsAvoided } = sources[list];
  const isIn =
    keepsAvoided && withUnshown && !search ? sql`true` : listable(viewer, keepsAvoided ? 'keep' : 'leave out');
  return sql`from (${entries(viewer.id, now)}) as entry join member as other on other.id = entry.other_id
    where ${isIn}
    ${status ? sql`and entry.status = ${status}` : sql``}
    ${search ? sql`and other.first_name ilike ${`%${escapeLike(search)}%`}` : sql``}`;
}

/** One page, in the order of what happened. */
export function pageQuery(request: ListRequest): RawBuilder<Entry> {
  const { list, ascending, after, limit, offset } = request;
  const { more } = sources[list];
  const [direction, beyond] = ascending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const place = after ? sql`and (entry.at, entry.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return sql<Entry>`select entry.other_id as "otherId", entry.at, entry.id ${more ? sql`, ${more}` : sql``} ${listed(request)} ${place}
    order by entry.at ${direction}, entry.id ${direction} limit ${limit} offset ${after ? 0 : offset}`;
}

/** Reads the lists of what members did. */
export const listReader = (db: Reader) => ({
  page: async (request: ListRequest): Promise<Entry[]> => (await pageQuery(request).execute(db)).rows,
  async count(request: ListRequest): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count ${listed(request)}`.execute(db);
    return Number(rows[0]?.count ?? 0);
  },
});
