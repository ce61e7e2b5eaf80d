import { sql } from 'kysely';
import { locationConsent } from '../../../../contract/network/duty/values.ts';
import { powerOf } from '../../../../contract/network/powers.ts';
import { networkRoles } from '../../../../contract/network/roles.ts';
import type { TerritoryLevel } from '../../../../contract/network/values.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { accountWithinReach } from '../reach.repo.ts';
import type { ReachViewer } from '../reach.rules.ts';
import type { WorkingHours } from './duty.rules.ts';

/** A field or partner account with its duty. */
export interface OfficerRow {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly territory: { readonly id: string; readonly name: string; readonly level: TerritoryLevel } | null;
  readonly hours: WorkingHours | null;
  /** Start and latest end of the running duty; null when off duty. */
  readonly startedAt: Date | null;
  readonly endsBy: Date | null;
  readonly sessionId: string | null;
  /** Whether the latest answer agrees to the current text. */
  readonly hasConsent: boolean;
}

const name = sql<string>`trim(coalesce(member.first_name, '') || ' ' || coalesce(member.last_name, ''))`;

const hasConsent = sql<boolean>`coalesce((select consent.given and consent.version = ${locationConsent.version}
  from consent where consent.member_id = member.id and consent.purpose = ${locationConsent.purpose}
  order by consent.at desc, consent.id desc limit 1), false)`;

/** Condition on `member`: those whom the viewer may ask for the location. */
export const mayBeAskedBy = (viewer: ReachViewer) => {
  const { extent, limit } = powerOf(viewer.role, 'askForLocation');
  if (extent === 'none') return sql<boolean>`false`;
  const within = accountWithinReach(viewer);
  if (limit !== 'ofOwnRetailers') return within;
  return sql<boolean>`(${within} and member.role = 'RETAILER' and exists (
    select from network_place own where own.member_id = member.id and own.parent_id = ${viewer.id}))`;
};

/** Active field and partner accounts. A duty counts only while its session is open. */
const officers = (db: Reader, now: Date) =>
  db
    .selectFrom('member')
    .leftJoin('network_place', 'network_place.member_id', 'member.id')
    .leftJoin('territory', 'territory.id', 'network_place.territory_id')
    .leftJoin('duty_period', (join) =>
      join
        .onRef('duty_period.member_id', '=', 'member.id')
        .on('duty_period.ended_at', 'is', null)
        .on('duty_period.ends_by', '>', now)
        .on(
          sql<boolean>`exists (select from session where session.id = duty_period.session_id
            and session.ended_at is null and session.expires_at > ${now})`,
        ),
    )
    .select(['member.id', 'member.role', 'territory.id as territoryId', 'territory.name as territoryName'])
    .select(['territory.level', 'territory.opens_at', 'territory.closes_at', 'territory.work_days'])
    .select(['duty_period.started_at', 'duty_period.ends_by', 'duty_period.session_id'])
    .select([name.as('name'), hasConsent.as('hasConsent')])
    .where('member.status', '=', 'ACTIVE')
    .where('member.role', '=', sql<string>`any(${[...networkRoles]}::text[])`);

const present = (row: Awaited<ReturnType<ReturnType<typeof officers>['execute']>>[number]): OfficerRow => ({
  id: row.id,
  name: row.name,
  role: row.role as Role,
  territory:
    row.territoryId === null || row.territoryName === null
      ? null
      : { id: row.territoryId, name: row.territoryName, level: row.level as TerritoryLevel },
  hours:
    row.opens_at === null || row.closes_at === null
      ? null
      : { opensAt: row.opens_at, closesAt: row.closes_at, workDays: row.work_days ?? [] },
  startedAt: row.started_at,
  endsBy: row.ends_by,
  sessionId: row.session_id,
  hasConsent: row.hasConsent,
});

/** A stretch of duty on one Indian day. */
export interface DutyDay {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly day: string;
  readonly seconds: number;
}

export const dutyReader = (db: Reader) => ({
  async officer(id: string, now: Date): Promise<OfficerRow | undefined> {
    const row = await officers(db, now).where('member.id', '=', id).executeTakeFirst();
    return row && present(row);
  },
  /** The people on duty whom the viewer may ask, by name. */
  async onDuty(viewer: ReachViewer, now: Date): Promise<OfficerRow[]> {
    const rows = await officers(db, now)
      .where('duty_period.id', 'is not', null)
      .where(mayBeAskedBy(viewer))
      .orderBy('name')
      .orderBy('member.id')
      .execute();
    return rows.map(present);
  },
  mayBeAsked: async (viewer: ReachViewer, id: string): Promise<boolean> =>
    (await db.selectFrom('member').select('id').where('id', '=', id).where(mayBeAskedBy(viewer)).executeTakeFirst()) !==
    undefined,
  isNetworkAccount: async (id: string): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .select('id')
      .where('id', '=', id)
      .where('role', '=', sql<string>`any(${[...networkRoles]}::text[])`)
      .executeTakeFirst()) !== undefined,
  sessionEnds: async (sessionId: string): Promise<Date | undefined> =>
    (await db.selectFrom('session').select('expires_at').where('id', '=', sessionId).executeTakeFirst())?.expires_at,
  /**
   * Seconds on duty of the people within reach on each Indian day from `from` to `to`. A duty that crosses midnight
   * counts on both days, and one that still runs until now.
   */
  async days(viewer: ReachViewer, { from, to }: { from: string; to: string }, now: Date): Promise<DutyDay[]> {
    const { rows } = await sql<DutyDay>`
      select member.id, ${name} as name, member.role, to_char(day.day, 'YYYY-MM-DD') as day,
        sum(extract(epoch from least(period.ends, (day.day + 1)::timestamp at time zone 'Asia/Kolkata')
          - greatest(period.starts, day.day::timestamp at time zone 'Asia/Kolkata')))::float8 as seconds
      from (
        select member_id, started_at as starts, coalesce(ended_at, least(ends_by, ${now}::timestamptz)) as ends
        from duty_period
        where started_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
          and coalesce(ended_at, ends_by) > ${from}::date::timestamp at time zone 'Asia/Kolkata'
      ) as period
        join member on member.id = period.member_id
        cross join lateral (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as day
      where ${mayBeAskedBy(viewer)}
        and period.starts < (day.day + 1)::timestamp at time zone 'Asia/Kolkata'
        and period.ends > day.day::timestamp at time zone 'Asia/Kolkata'
      group by member.id, day.day
      order by 2, 1, 4`.execute(db);
    return rows;
  },
});

export const dutyWriter = (tx: Tx) => ({
  /** Locks the account, so that two changes of its duty run one after the other. */
  lock: (id: string) => tx.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
  /** The time at which the session expires; undefined if it has ended. The lock keeps it open until the transaction ends. */
  async lockSession(sessionId: string, now: Date): Promise<Date | undefined> {
    const row = await tx
      .selectFrom('session')
      .select('expires_at')
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .forShare()
      .executeTakeFirst();
    return row?.expires_at;
  },
  start: (row: { id: string; member_id: string; session_id: string; started_at: Date; ends_by: Date }) =>
    tx.insertInto('duty_period').values(row).execute(),
  /** Ends the open period, at its latest end if that has passed. */
  end: (memberId: string, now: Date) =>
    tx
      .updateTable('duty_period')
      .set({ ended_at: sql<Date>`greatest(started_at, least(ends_by, ${now}::timestamptz))` })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute(),
  /** Deletes periods older than a moment. */
  forget: (before: Date) => tx.deleteFrom('duty_period').where('started_at', '<', before).execute(),
});
