import { type RawBuilder, sql } from 'kysely';
import type { NotificationTopic } from '../../../contract/notifications.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type ListViewer, listable } from '../visibility/index.ts';
import { isRead } from './drafts.repo.ts';

/** Whose centre it is. Who is no member (any more) has what is about nobody. */
export interface CentreViewer {
  readonly id: string;
  readonly asMember: ListViewer | undefined;
}

/** Where a page ended: the last line's moment, and the id that tells lines of one moment apart. */
export interface Place {
  readonly at: Date;
  readonly id: string;
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

/** What stands in the lines of the centre. */
const listed = (viewer: CentreViewer, topic: NotificationTopic | undefined): RawBuilder<unknown> => sql`
  select id, group_key, about_id, at, ${isRead} as is_read from notification
  where member_id = ${viewer.id} and ${isVisible(viewer)} ${topic ? sql`and topic = ${topic}` : sql``}`;

/** Reads what happened to a member. */
export const centreReader = (db: Reader) => ({
  async unread(viewer: CentreViewer): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification
      where member_id = ${viewer.id} and notification.read_at is null and not ${isRead} and ${isVisible(viewer)}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },

  /** Lines, the newest first. */
  async page(
    viewer: CentreViewer,
    { topic, after, limit, offset }: { topic?: NotificationTopic; after?: Place; limit: number; offset: number },
  ): Promise<LineRow[]> {
    const { rows } = await sql<LineRow>`
      with mine as (${listed(viewer, topic)}), line as (
        select group_key, is_read, count(distinct coalesce(about_id, id))::int as count, max(at) as at,
          (array_agg(id order by at desc, id desc))[1] as id,
          array_agg(about_id order by at desc, id desc) filter (where about_id is not null) as abouts
        from mine group by group_key, is_read
      )
      select line.id, newest.kind, newest.topic, newest.data, line.is_read as "isRead", line.count, line.at,
        coalesce(line.abouts, '{}') || ${met(viewer)} as people
      from line join notification as newest on newest.id = line.id
      ${after ? sql`where (line.at, line.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by line.at desc, line.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  /** How many lines there are. */
  async count(viewer: CentreViewer, topic: NotificationTopic | undefined): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select distinct group_key, is_read from (${listed(viewer, topic)}) as mine) as line`.execute(db);
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
