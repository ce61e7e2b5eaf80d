import { type RawBuilder, sql } from 'kysely';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import type { InterestStatus } from '../../../../contract/relations/values.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { PositionOptions } from '../../../platform/http/list-cursor.ts';
import { hasFirstName } from '../../matching/index.ts';
import { type ListViewer, listable } from '../../visibility/index.ts';
import { type ListName, listSources } from './lists.sources.repo.ts';

export interface ListRequest {
  list: ListName;
  viewer: ListViewer;
  /** The current time, to detect expired grants. */
  now: Date;
  status?: InterestStatus;
  /** Searched part of the first name, which is the only part of a name that everybody sees. */
  search?: string;
  /** Restricts the list to entries with these people, or to entries with anybody else. */
  among?: { readonly ids: readonly string[]; readonly isIn: boolean };
  /** Whether ignored or blocked members who are not visible now are included; never in a search by name. */
  withUnshown: boolean;
  /** True if the oldest entry comes first. */
  ascending: boolean;
  limit: number;
  offset: number;
  after?: Pick<PositionOptions, 'at' | 'id' | 'isFirst'>;
}

export interface Entry {
  otherId: string;
  at: Date;
  /** Id that orders entries with the same timestamp. */
  id: string;
  /** Status; only for interests, and for gallery requests, whose statuses are a subset. */
  status?: InterestStatus;
  /** Reason for declining; only for interests. */
  declineReason?: string | null;
  /** The sender's line; only for interests. */
  note?: string | null;
  /** Whether it is a sincere interest; only for interests. */
  isSincere?: boolean;
  /** Whether the entry is among those before all others, whatever their time. */
  isFirst?: boolean;
  /** Time of the acceptance; only for interests. */
  acceptedAt?: Date | null;
  /** Expiry; only for gallery requests. */
  until?: Date | null;
  /** For photo views: the photo, and the number of days. */
  slot?: PhotoSlot;
  days?: number;
}

/** Entries of the list with people whom the viewer may see. */
function listed({ list, viewer, now, status, search, among, withUnshown }: ListRequest): RawBuilder<unknown> {
  const { entries, keepsAvoided } = listSources[list];
  const isIn =
    keepsAvoided && withUnshown && !search ? sql`true` : listable(viewer, keepsAvoided ? 'keep' : 'leave out');
  return sql`from (${entries(viewer.id, now)}) as entry join member as other on other.id = entry.other_id
    where ${isIn}
    ${status ? sql`and entry.status = ${status}` : sql``}
    ${among ? sql`and (entry.other_id = any(${among.ids}::uuid[])) = ${among.isIn}` : sql``}
    ${search ? sql`and ${hasFirstName('other', search)}` : sql``}`;
}

/**
 * SQL condition for the entries after a place: the later entries of its group, and after the first group also the whole second
 * group.
 */
const placeAfter = (later: RawBuilder<unknown>, isFirst: boolean): RawBuilder<unknown> =>
  isFirst ? sql`and (not entry.is_first or ${later})` : sql`and not entry.is_first and ${later}`;

/** One page, sorted by time; in a list with entries that come first, these are sorted by time among themselves. */
export function pageQuery(request: ListRequest): RawBuilder<Entry> {
  const { list, ascending, after, limit, offset } = request;
  const { more, hasFirst } = listSources[list];
  const [direction, beyond] = ascending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const later = after && sql`(entry.at, entry.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const place = later && hasFirst ? placeAfter(later, after?.isFirst ?? false) : later ? sql`and ${later}` : sql``;
  const first = hasFirst ? sql`entry.is_first desc, ` : sql``;
  return sql<Entry>`select entry.other_id as "otherId", entry.at, entry.id ${more ? sql`, ${more}` : sql``}
    ${hasFirst ? sql`, entry.is_first as "isFirst"` : sql``} ${listed(request)} ${place}
    order by ${first}entry.at ${direction}, entry.id ${direction} limit ${limit} offset ${after ? 0 : offset}`;
}

export const listReader = (db: Reader) => ({
  page: async (request: ListRequest): Promise<Entry[]> => (await pageQuery(request).execute(db)).rows,
  async count(request: ListRequest): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count ${listed(request)}`.execute(db);
    return Number(rows[0]?.count ?? 0);
  },
});
