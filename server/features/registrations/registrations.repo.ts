import { type RawBuilder, sql } from 'kysely';
import type { Section } from '../../../contract/profiles/fields.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { isOlder } from '../../platform/db/is-older.ts';
import type { NewestPage } from '../../platform/http/newest-page.ts';
import type { ReminderTiming } from './registrations.rules.ts';

/** Time of the last finished step; creating the account counts as the first step. For rows of `member`. */
const stoppedAt = sql`greatest(member.created_at, member.basic_info_at, member.education_info_at, member.family_info_at)`;

/** The first step of registration that a member has not finished. For rows of `member`. */
const missingStep = sql<Section>`case when member.basic_info_at is null then 'basicInfo'
  when member.education_info_at is null then 'educationInfo' else 'familyInfo' end`;

/** Whether the member has unsubscribed; an account that has set nothing has no such entry. For rows of `member`. */
const hasOptedOut = sql<boolean>`coalesce(member.settings -> 'notifications' ->> 'email' = 'none', false)`;

const isUnfinished = sql<boolean>`member.role = 'MEMBER' and member.completed_at is null and member.erased_at is null`;

/** Whether the account may be reminded: open, of legal age, of a real person, and not unsubscribed. */
const mayBeReminded = sql<boolean>`${isUnfinished} and member.status = 'ACTIVE' and member.under_age_at is null
  and not member.demo and not ${hasOptedOut}`;

const isDue = (timings: readonly ReminderTiming[], oldestRemindedAt: Date): RawBuilder<boolean> => sql<boolean>`
  ${mayBeReminded} and ${stoppedAt} > ${oldestRemindedAt} and (${sql.join(
    timings.map(
      ({ sent, stoppedBefore, remindedBefore }) => sql`(coalesce(last.sent, 0) = ${sent}
        and ${stoppedAt} <= ${stoppedBefore} and (last.last_at is null or last.last_at <= ${remindedBefore}))`,
    ),
    sql` or `,
  )})`;

/** A member to be reminded, and the step that is missing. */
export interface DueReminder {
  readonly id: string;
  readonly step: Section;
}

export interface UnfinishedRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accountFor: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly step: Section;
  readonly createdAt: Date;
  readonly stoppedAt: Date;
  readonly sent: number;
  readonly lastAt: Date | null;
  readonly hasOptedOut: boolean;
}

export interface UnfinishedFilter {
  readonly step: Section | undefined;
  readonly stoppedBefore: Date | undefined;
  readonly stoppedAfter: Date | undefined;
}

const matches = ({ step, stoppedBefore, stoppedAfter }: UnfinishedFilter): RawBuilder<boolean> => sql<boolean>`
  ${isUnfinished} and member.status in ('ACTIVE', 'INACTIVE')
  and ${step ? sql`${missingStep} = ${step}` : sql`true`}
  and ${stoppedBefore ? sql`${stoppedAt} <= ${stoppedBefore}` : sql`true`}
  and ${stoppedAfter ? sql`${stoppedAt} > ${stoppedAfter}` : sql`true`}`;

/** Reads unfinished registrations. */
export const registrationReader = (db: Reader) => ({
  /** A batch of members to be reminded, by id after `after`. */
  async due(
    timings: readonly ReminderTiming[],
    oldestRemindedAt: Date,
    after: string | undefined,
    limit: number,
  ): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select member.id from member left join registration_reminder as last on last.member_id = member.id
      where ${isDue(timings, oldestRemindedAt)} and ${after ? sql`member.id > ${after}::uuid` : sql`true`}
      order by member.id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** A page for staff, the newest account first. */
  async page(filter: UnfinishedFilter, { limit, offset, after }: NewestPage): Promise<UnfinishedRow[]> {
    const { rows } = await sql<UnfinishedRow>`
      select member.id, member.first_name as "firstName", member.last_name as "lastName",
        member.account_for as "accountFor", member.email, member.phone_number as "phoneNumber",
        ${missingStep} as step, member.created_at as "createdAt", ${stoppedAt} as "stoppedAt",
        coalesce(last.sent, 0)::int as sent, last.last_at as "lastAt", ${hasOptedOut} as "hasOptedOut"
      from member left join registration_reminder as last on last.member_id = member.id
      where ${matches(filter)} and ${isOlder(after, 'member.created_at', 'member.id')}
      order by member.created_at desc, member.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },
  async count(filter: UnfinishedFilter): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from member where ${matches(filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
});

/** Records reminders, inside the caller's transaction. */
export const registrationWriter = (tx: Tx) => ({
  /**
   * Records reminders for those of these members who are still to be reminded, and returns them: they must be notified
   * in this transaction. The rows of the accounts are locked, so that a step that is finished at the same moment, or
   * another node, comes either before or after.
   */
  async add(
    memberIds: readonly string[],
    timings: readonly ReminderTiming[],
    oldestRemindedAt: Date,
    now: Date,
  ): Promise<DueReminder[]> {
    await sql`select id from member where id = any(${[...memberIds]}::uuid[]) order by id for update`.execute(tx);
    const { rows } = await sql<DueReminder>`
      with due as (
        select member.id, ${missingStep} as step
        from member left join registration_reminder as last on last.member_id = member.id
        where member.id = any(${[...memberIds]}::uuid[]) and ${isDue(timings, oldestRemindedAt)}
      ), noted as (
        insert into registration_reminder as reminder (member_id, sent, last_at)
        select id, 1, ${now} from due
        on conflict (member_id) do update set sent = reminder.sent + 1, last_at = excluded.last_at
        returning member_id
      )
      select due.id, due.step from due join noted on noted.member_id = due.id order by due.id`.execute(tx);
    return rows;
  },
});
