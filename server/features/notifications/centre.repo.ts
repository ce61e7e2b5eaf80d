import { type RawBuilder, sql } from 'kysely';
import type { NotificationTopic } from '../../../contract/notifications/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { CursorPosition } from '../../platform/http/list-cursor.ts';
import { hasFirstName } from '../matching/index.ts';
import { type ListViewer, listable } from '../visibility/index.ts';
import { isRead } from './drafts.repo.ts';
import { notificationKinds } from './kinds.ts';

/** Owner of the notification centre. Non-members only have notifications that concern no person. */
export interface CentreViewer {
  readonly id: string;
  readonly asMember: ListViewer | undefined;
}

/** A group of notifications, shown as one line. */
export interface LineRow {
  /** Id of the newest notification in the group. */
  readonly id: string;
  readonly kind: string;
  readonly topic: NotificationTopic;
  readonly data: Readonly<Record<string, unknown>>;
  readonly isRead: boolean;
  readonly count: number;
  readonly at: Date;
  /** People whom the line is about and whom the member may see, newest first. */
  readonly people: readonly string[];
}

/** Notifications about people whom the member may not see (any more) are hidden. For rows of `notification`. */
function isVisible({ asMember }: CentreViewer): RawBuilder<boolean> {
  if (!asMember) return sql<boolean>`(notification.about_id is null and notification.people = '{}')`;
  return sql<boolean>`(
    (notification.about_id is null
      or exists (select from member as other where other.id = notification.about_id and ${listable(asMember)}))
    and (notification.people = '{}'
      or exists (select from member as other where other.id = any(notification.people) and ${listable(asMember)})))`;
}

/** The people of a digest whom the member may see. For rows of `notification` with the alias `newest`. */
const hasMet = ({ asMember }: CentreViewer): RawBuilder<string[]> =>
  asMember
    ? sql<string[]>`array(select other.id from unnest(newest.people) with ordinality as given(id, place)
        join member as other on other.id = given.id where ${listable(asMember)} order by given.place)`
    : sql<string[]>`'{}'::uuid[]`;

/** Filter of the lines. */
interface LineQuery {
  readonly topic?: NotificationTopic;
  /** Part of the first name of a person in the line. */
  readonly search?: string;
}

interface WantedPage extends LineQuery {
  readonly ascending: boolean;
  readonly after?: CursorPosition;
  readonly limit: number;
  readonly offset: number;
}

/** Lines about a visible person with this name. For `line`, with its `newest`. */
function isAbout({ asMember }: CentreViewer, search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql<boolean>`true`;
  if (!asMember) return sql<boolean>`false`;
  return sql<boolean>`exists (select from member as other
    where other.id = any(coalesce(line.abouts, '{}') || newest.people)
      and ${hasFirstName('other', search)} and ${listable(asMember)})`;
}

/**
 * Maximum number of notifications in the centre; the newest are kept. Each is checked at every opening (whether it was
 * read elsewhere, whether its people are visible), and nobody reads thousands.
 */
const MAX_LINES = 3_000;

const passing = Object.entries(notificationKinds).flatMap(([kind, { isPassing }]) => (isPassing ? kind : []));

/**
 * Subquery for `from`, with the alias `notification`. Kinds that say what is going on now are left out. Reminders of an unfinished registration are left out: until it is
 * finished the member has no centre, and afterwards they are outdated.
 */
const newest = (viewer: CentreViewer): RawBuilder<unknown> => sql`(
  select * from notification where member_id = ${viewer.id} and kind <> 'registration.reminder'
    and kind <> all(${passing}::text[])
  order by at desc, id desc limit ${MAX_LINES}) as notification`;

/** Notifications shown in the centre. */
const listed = (viewer: CentreViewer, topic: NotificationTopic | undefined): RawBuilder<unknown> => sql`
  select id, group_key, about_id, at, ${isRead} as is_read from ${newest(viewer)}
  where ${isVisible(viewer)} ${topic ? sql`and topic = ${topic}` : sql``}`;

/** The lines of the centre: groups of notifications. Subquery for `with`. */
const linesOf = (viewer: CentreViewer, topic: NotificationTopic | undefined): RawBuilder<unknown> => sql`
  mine as (${listed(viewer, topic)}), line as (
    select group_key, is_read, count(distinct coalesce(about_id, id))::int as count, max(at) as at,
      (array_agg(id order by at desc, id desc))[1] as id,
      array_agg(about_id order by at desc, id desc) filter (where about_id is not null) as abouts
    from mine group by group_key, is_read
  )`;

/** Reads a member's notifications. */
export const centreReader = (db: Reader) => ({
  async unread(viewer: CentreViewer): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${newest(viewer)}
      where notification.read_at is null and not ${isRead} and ${isVisible(viewer)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Lines, newest or oldest first. */
  async page(viewer: CentreViewer, { topic, search, ascending, after, limit, offset }: WantedPage): Promise<LineRow[]> {
    const [direction, beyond] = ascending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
    const place = after ? sql`and (line.at, line.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<LineRow>`
      with ${linesOf(viewer, topic)}
      select line.id, newest.kind, newest.topic, newest.data, line.is_read as "isRead", line.count, line.at,
        coalesce(line.abouts, '{}') || ${hasMet(viewer)} as people
      from line join notification as newest on newest.id = line.id
      where ${isAbout(viewer, search)} ${place}
      order by line.at ${direction}, line.id ${direction} limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  /** Number of lines. */
  async count(viewer: CentreViewer, { topic, search }: LineQuery): Promise<number> {
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

/** Marks notifications as read, inside the caller's transaction. Other members' notifications are not affected. */
export const centreWriter = (tx: Tx) => ({
  /** Marks these notifications, and the older ones in their groups. */
  readThese: (memberId: string, ids: readonly string[], at: Date) =>
    sql`update notification set read_at = ${at} from notification as given
      where given.id = any(${ids}::uuid[]) and given.member_id = ${memberId}
        and notification.member_id = ${memberId} and notification.read_at is null
        and notification.group_key = given.group_key
        and (notification.at, notification.id) <= (given.at, given.id)`.execute(tx),
  /** Marks this notification and all older ones. */
  readUpTo: (memberId: string, id: string, at: Date) =>
    sql`update notification set read_at = ${at} from notification as given
      where given.id = ${id} and given.member_id = ${memberId}
        and notification.member_id = ${memberId} and notification.read_at is null
        and (notification.at, notification.id) <= (given.at, given.id)`.execute(tx),
  readAll: (memberId: string, at: Date) =>
    sql`update notification set read_at = ${at} where member_id = ${memberId} and read_at is null`.execute(tx),
});
