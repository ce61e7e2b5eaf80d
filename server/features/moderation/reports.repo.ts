import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { profileCodeDigits } from '../../../contract/profiles/profile-code.ts';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { ProfileReport } from '../../platform/db/schema.gen.ts';
import type { OwnPage } from '../../platform/http/list-cursor.ts';

export type ReportRow = Selectable<ProfileReport>;

export interface EarlierReport {
  readonly aboutId: string;
  readonly id: string;
  readonly reason: string;
  readonly status: 'open' | 'upheld' | 'dismissed';
  readonly at: Date;
}

export interface ReporterRecord {
  readonly upheld: number;
  readonly dismissed: number;
}

/** Maximum earlier reports per member, newest first. */
const EARLIER = 20;

/** Condition of the member's own list. @param search profile code of the reported member, or part of the shown text */
function isListed(reporterId: string, search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql<boolean>`(reporter_id = ${reporterId})`;
  return sql<boolean>`(reporter_id = ${reporterId} and (${containsText(sql.ref('reason'), search)} or ${containsText(sql.ref('description'), search)}
    or right(replace(reported_id::text, '-', ''), 12) = ${profileCodeDigits(search) ?? null}))`;
}

/** Reads reports for staff, and members' own reports. */
export const reportReader = (db: Reader) => ({
  byIds: async (ids: readonly string[]): Promise<ReportRow[]> =>
    ids.length ? db.selectFrom('profile_report').selectAll().where('id', 'in', ids).execute() : [],
  /** Queue items of these reports, by report. */
  async itemsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!ids.length) return new Map();
    const rows = await db
      .selectFrom('review_item')
      .select(['id', 'subject_id'])
      .where('kind', '=', 'report')
      .where('subject_id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.subject_id, row.id]));
  },
  /**
   * Queue items in which these photos are evidence: open emergencies about them, or about all photos of their owner, as
   * in `photosOfReport`; the first if there are several.
   */
  async covering(photoIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!photoIds.length) return new Map();
    const { rows } = await sql<{ photoId: string; reviewId: string }>`
      select photo.id as "photoId", item.id as "reviewId"
      from photo
      join profile_report as report on report.reported_id = photo.member_id
        and report.status = 'open' and report.emergency is not null
      join review_item as item on item.kind = 'report' and item.subject_id = report.id
      where photo.id = any(${photoIds}::uuid[])
        and (report.photo_id = photo.id or (report.photo_id is null and report.slot is null)
          or photo.stored_at >= report.emergency_at)
      order by report.emergency_at desc`.execute(db);
    return new Map(rows.map(({ photoId, reviewId }) => [photoId, reviewId]));
  },
  /** Other reports about the same members, newest first. */
  async earlier(reportedIds: readonly string[]): Promise<EarlierReport[]> {
    if (!reportedIds.length) return [];
    const { rows } = await sql<EarlierReport>`
      select about.id as "aboutId", report.id, report.reason, report.status, report.at
      from unnest(${[...new Set(reportedIds)]}::uuid[]) as about (id)
      cross join lateral (
        select * from profile_report where reported_id = about.id order by at desc, id desc limit ${EARLIER}
      ) as report`.execute(db);
    return rows;
  },
  /** Outcomes of these members' reports. */
  async recordsOf(reporterIds: readonly string[]): Promise<ReadonlyMap<string, ReporterRecord>> {
    if (!reporterIds.length) return new Map();
    const rows = await db
      .selectFrom('profile_report')
      .select([
        'reporter_id',
        sql<string>`count(*) filter (where status = 'upheld')`.as('upheld'),
        sql<string>`count(*) filter (where status = 'dismissed')`.as('dismissed'),
      ])
      .where('reporter_id', 'in', reporterIds)
      .groupBy('reporter_id')
      .execute();
    return new Map(
      rows.map((row) => [row.reporter_id as string, { upheld: Number(row.upheld), dismissed: Number(row.dismissed) }]),
    );
  },
  /** Reports made by this member. */
  async own({ memberId, search, ascending, after, limit, offset }: OwnPage): Promise<ReportRow[]> {
    const [direction, beyond] = ascending ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
    let query = db.selectFrom('profile_report').selectAll().where(isListed(memberId, search));
    if (after) query = query.where(sql<boolean>`(at, id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`);
    return query
      .orderBy('at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(after ? 0 : offset)
      .execute();
  },
  async countOwn(reporterId: string, search: string | undefined): Promise<number> {
    const { count } = await db
      .selectFrom('profile_report')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(isListed(reporterId, search))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

/** Decides reports, inside the caller's transaction. */
export const reportWriter = (tx: Tx) => ({
  lock: (id: string): Promise<ReportRow | undefined> =>
    tx.selectFrom('profile_report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  update: (id: string, change: Updateable<ProfileReport>) =>
    tx.updateTable('profile_report').set(change).where('id', '=', id).execute(),
});
