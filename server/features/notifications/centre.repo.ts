import { type RawBuilder, sql } from 'kysely';
import type { NotificationTopic } from '../../../contract/notifications.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/escape-like.ts';
import type { Spot } from '../../platform/http/list-cursor.ts';
import { type ListViewer, listable } from '../visibility/index.ts';
import { isRead } from './drafts.repo.ts';

/** Whose centre it is. Who is no member (any more) has what is about nobody. */
export interface CentreViewer {
  readonly id: string;
  readonly asMember: ListViewer | undefined;
}

/** Notifications that stand together. */
export interface LineRow {
  /** Of the newest. */
  readonly id: string;
  readonly kind: string;
  readonly topic: NotificationTopic;
  readonly data: Readonly<Record<string, unknown>>;
  readonly isRead: boolean;
  readonly count: number;
  readonly at: Date;
  /** Whom they are about and the member meets, the newest first. */
  readonly people: readonly string[];
}

/** Whom the member does not meet (any more) is in nothing. About rows of `notification`. */
function isVisible({ asMember }: CentreViewer): RawBuilder<boolean> {
  if (!asMember) return sql<boolean>`(notification.about_id is null and notification.people = '{}')`;
  return sql<boolean>`(
    (notification.about_id is null
      or exists (select from member as other where other.id = notification.about_id and ${listable(asMember)}))
    and (notification.people = '{}'
      or exists (select from member as other where other.id = any(notification.people) and ${listable(asMember)})))`;
}

/** Of the people of a digest, those whom the member meets. About rows of `notification` as `newest`. */
const met = ({ asMember }: CentreViewer): RawBuilder<string[]> =>
  asMember
    ? sql<string[]>`array(select other.id from unnest(newest.people) with ordinality as given(id, place)
        join member as other on other.id = given.id where ${listable(asMember)} order by given.place)`
    : sql<string[]>`'{}'::uuid[]`;

/** Which lines a page is of. */
interface Wanted {
  readonly topic?: NotificationTopic;
  /** A part of the first name of somebody a line is about. */
  readonly search?: string;
}

interface WantedPage extends Wanted {
  readonly ascending: boolean;
  readonly after?: Spot;
  readonly limit: number;
  readonly offset: number;
}

/** Lines about somebody who is called so, of those whom the member meets. About `line`, with its `newest`. */
function isAbout({ asMember }: CentreViewer, search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql<boolean>`true`;
  if (!asMember) return sql<boolean>`false`;
  return sql<boolean>`exists (select from member as other
    where other.id = any(coalesce(line.abouts, '{}') || newest.people)
      and other.first_name ilike ${`%${escapeLike(search)}%`} and ${listable(asMember)})`;
}

/**
 * So many of a member's notifications the centre has, the newest. Each is looked at anew whenever it is opened (whether it is
 * read where it is written, whether one still meets), and nobody reads what is behind thousands.
 */
const MOST = 3_000;

/** For `from`, under the name of its table. */
const newest = (viewer: CentreViewer): RawBuilder<unknown> => sql`(
  select * from notification where member_id = ${viewer.id} order by at desc, id desc limit ${MOST}) as notification`;

/** What stands in the lines of the centre. */
const listed = (viewer: CentreViewer, topic: NotificationTopic | undefined): RawBuilder<unknown> => sql`
  select id, group_key, about_id, at, ${isRead} as is_read from ${newest(viewer)}
  where ${isVisible(viewer)} ${topic ? sql`and topic = ${topic}` : sql``}`;

/** The lines of the centre: what stands together. For `with`. */
const linesOf = (viewer: CentreViewer, topic: NotificationTopic | undefined): RawBuilder<unknown> => sql`
  mine as (${listed(viewer, topic)}), line as (
    select group_key, is_read, count(distinct coalesce(about_id, id))::int as count, max(at) as at,
      (array_agg(id order by at desc, id desc))[1] as id,
      array_agg(about_id order by at desc, id desc) filter (where about_id is not null) as abouts
    from mine group by group_key, is_read
  )`;

/** Reads what happened to a member. */
export const centreReader = (db: Reader) => ({
  async unread(viewer: CentreViewer): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${newest(viewer)}
      where notification.read_at is null and not ${isRead} and ${isVisible(viewer)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Lines, the newest first, or the oldest. */
  async page(viewer: CentreViewer, { topic, search, ascending, after, limit, offset }: WantedPage): Promise<LineRow[]> {
    const [direction, beyond] = ascending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
    const place = after ? sql`and (line.at, line.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<LineRow>`
      with ${linesOf(viewer, topic)}
      select line.id, newest.kind, newest.topic, newest.data, line.is_read as "isRead", line.count, line.at,
        coalesce(line.abouts, '{}') || ${met(viewer)} as people
      from line join notification as newest on newest.id = line.id
      where ${isAbout(viewer, search)} ${place}
      order by line.at ${direction}, line.id ${direction} limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  /** How many lines there are. */
  async count(viewer: CentreViewer, { topic, search }: Wanted): Promise<number> {
    const all = sql<{ count: number }>`
      select count(*)::int as count from (
        select distinct group_key, is_read from (${listed(viewer, topic)}) as mine) as line`;
    const some = sql<{ count: number }>`
      with ${linesOf(viewer, topic)}
      select count(*)::int as count from line join notification as newest on newest.id = line.id
      where ${isAbout(viewer, search)}`;
    const { rows } = await (search ? some : all).execute(db);
    return rows[0]?.count ?? 0;
  },
});

/** Writes what was read, inside the caller's transaction. Of another's notifications nothing happens. */
export const centreWriter = (tx: Tx) => ({
  /** With all that stand together with each and are not newer. */
  readThese: (memberId: string, ids: readonly string[], at: Date) =>
    sql`update notification set read_at = ${at} from notification as given
      where given.id = any(${ids}::uuid[]) and given.member_id = ${memberId}
        and notification.member_id = ${memberId} and notification.read_at is null
        and notification.group_key = given.group_key
        and (notification.at, notification.id) <= (given.at, given.id)`.execute(tx),
  /** All that are not newer than this one. */
  readUpTo: (memberId: string, id: string, at: Date) =>
    sql`update notification set read_at = ${at} from notification as given
      where given.id = ${id} and given.member_id = ${memberId}
        and notification.member_id = ${memberId} and notification.read_at is null
        and (notification.at, notification.id) <= (given.at, given.id)`.execute(tx),
  readAll: (memberId: string, at: Date) =>
    sql`update notification set read_at = ${at} where member_id = ${memberId} and read_at is null`.execute(tx),
});
