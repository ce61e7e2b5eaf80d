import { type RawBuilder, sql } from 'kysely';
import { staffLoginRoles } from '../../../../contract/network/roles.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { agreements, INTERVAL_MONTHS } from './reminders.rules.ts';

/** Whether three months have passed since this day; if the month is shorter, counted from its last day. */
const isLongAgo = (day: RawBuilder<unknown>, today: string): RawBuilder<boolean> =>
  sql<boolean>`${day} + make_interval(months => ${INTERVAL_MONTHS}) <= ${today}::date`;
const dayOf = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`;

/** Reads members who need a reminder. */
export const reminderReader = (db: Reader) => ({
  /**
   * Open accounts without a registration, agreement or reminder in the last three months, by id after `after`. Left out
   * are staff, who enforce the terms, under-age registrants, and demo members.
   * @param today the day in India, `YYYY-MM-DD`
   */
  async due(today: string, after: string | undefined, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select member.id from member left join terms_reminder as last on last.member_id = member.id
      where ${after ? sql`member.id > ${after}` : sql`true`}
        and member.status in ('ACTIVE', 'INACTIVE') and member.erased_at is null and member.under_age_at is null
        and not member.demo and member.role <> all(${[...staffLoginRoles]}::text[])
        and ${isLongAgo(dayOf('member.created_at'), today)}
        and (last.on_day is null or ${isLongAgo(sql`last.on_day`, today)})
        and not exists (select from consent where consent.member_id = member.id and consent.given
          and consent.purpose = any(${[...agreements]}::text[]) and not ${isLongAgo(dayOf('consent.at'), today)})
      order by member.id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** Records reminders, inside the caller's transaction. */
export const reminderWriter = (tx: Tx) => ({
  /**
   * Records reminders and returns the members not reminded by another node in the meantime: they must be notified in
   * this transaction. Ordered by id.
   */
  async add(memberIds: readonly string[], today: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      insert into terms_reminder as last (member_id, on_day)
      select id, ${today}::date from member where id = any(${[...memberIds]}::uuid[]) order by id
      on conflict (member_id) do update set on_day = excluded.on_day where ${isLongAgo(sql`last.on_day`, today)}
      returning member_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  },
});
