import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

interface MembersCount {
  readonly status: string;
  readonly gender: string;
  readonly count: number;
  readonly finished: number;
  readonly active: number;
  readonly phone: number;
  readonly email: number;
}

interface Counted {
  readonly key: string;
  readonly count: number;
}

type CountedRow = { key: string; count: string };
const toCounted = (rows: readonly CountedRow[]): Counted[] =>
  rows.map(({ key, count }) => ({ key, count: Number(count) }));

/** SQL for the day of a timestamp, and for the Monday of its week, by the calendar of India. */
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date::text`;
const weekOf = (column: string) => sql`date_trunc('week', ${sql.ref(column)} at time zone 'Asia/Kolkata')::date::text`;

/** Counts what the dashboard shows. */
export const dashboardReader = (db: Reader) => {
  const counted = async (query: ReturnType<typeof sql<CountedRow>>): Promise<Counted[]> =>
    toCounted((await query.execute(db)).rows);
  return {
    /** All counts of members, in one pass over the table. */
    async members(activeSince: Date): Promise<MembersCount[]> {
      const { rows } = await sql<Record<keyof MembersCount, string>>`
        select status, gender, count(*) as count, count(completed_at) as finished,
          count(*) filter (where status = 'ACTIVE' and last_active_at >= ${activeSince}) as active,
          count(*) filter (where status = 'ACTIVE' and phone_verified_at is not null) as phone,
          count(*) filter (where status = 'ACTIVE' and email_verified_at is not null) as email
        from member where role = 'MEMBER' and gender is not null
        group by status, gender order by status, gender`.execute(db);
      return rows.map(({ status, gender, ...numbers }) => ({
        status,
        gender,
        count: Number(numbers.count),
        finished: Number(numbers.finished),
        active: Number(numbers.active),
        phone: Number(numbers.phone),
        email: Number(numbers.email),
      }));
    },
    signUps: (since: Date) =>
      counted(sql`select ${dayOf('created_at')} as key, count(*) as count from member
        where role = 'MEMBER' and created_at >= ${since} group by 1`),
    finished: (since: Date) =>
      counted(sql`select ${dayOf('completed_at')} as key, count(*) as count from member
        where role = 'MEMBER' and completed_at >= ${since} group by 1`),
    interests: (since: Date) =>
      counted(sql`select ${weekOf('created_at')} as key, count(*) as count from interest
        where created_at >= ${since} group by 1`),
    /** Number of pairs: if both had expressed interest, the pair has two rows. */
    mutual: (since: Date) =>
      counted(sql`select ${weekOf('status_at')} as key,
          count(distinct (least(sender_id, receiver_id), greatest(sender_id, receiver_id))) as count
        from interest
        where status = 'Accepted' and status_at >= ${since} group by 1`),
    reports: (since: Date) =>
      counted(sql`select reason as key, count(*) as count from profile_report
        where at >= ${since} group by 1 order by 2 desc, 1`),
    /** Currently valid badges given by staff to visible members. */
    badges: (now: Date) =>
      counted(sql`select kind as key, count(*) as count from verification
        join member on member.id = verification.member_id and member.status = 'ACTIVE' and member.role = 'MEMBER'
        where verification.state = 'granted' and verification.until > ${now} group by 1`),
  };
};
