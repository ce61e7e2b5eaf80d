import { type RawBuilder, sql } from 'kysely';
import type { Requirement } from '../../../contract/switches/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { publishedMember } from '../visibility/index.ts';

export interface SwitchRow {
  readonly requirement: Requirement;
  readonly isOn: boolean;
  readonly turnedOnAt: Date | null;
  readonly turnedOffAt: Date | null;
  readonly graceUntil: Date | null;
  readonly inGrace: boolean;
}

export interface ProfileCheckRow {
  readonly id: string;
  readonly member_id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly sentence: string | null;
}

/** The requirements that a member does not meet, and whether they hide the profile. */
export interface ShowingRow {
  readonly missing: Requirement[];
  readonly hidden: boolean;
  readonly until: Date | null;
}

/** A member to be notified that a switch will hide the profile. */
export interface NoticeRow {
  readonly id: string;
  readonly missing: Requirement[];
  readonly until: Date;
}

const isOpenMember = sql<boolean>`member.role = 'MEMBER' and member.status = 'ACTIVE'
  and member.completed_at is not null and member.erased_at is null`;

/** Members read in one statement: in a large community, one statement for all would exceed the time limit. */
const SLICE_SIZE = 5_000;

/** The next members with a finished registration, by id. */
export interface Slice {
  /** The members of the slice who need an update. */
  readonly ids: readonly string[];
  /** Id of the last member read; undefined if there are no more. */
  readonly last: string | undefined;
}

/** Reads the next slice of members. @param isDue condition on `member` */
async function sliceOf(db: Reader, last: string | undefined, isDue: RawBuilder<boolean>): Promise<Slice> {
  const { rows } = await sql<{ id: string; due: boolean }>`
    select id, ${isDue} as due from (select * from member
      where role = 'MEMBER' and completed_at is not null and ${last ? sql`id > ${last}::uuid` : sql`true`}
      order by id limit ${SLICE_SIZE}) as member order by id`.execute(db);
  return {
    ids: rows.filter(({ due }) => due).map(({ id }) => id),
    last: rows.length === SLICE_SIZE ? rows.at(-1)?.id : undefined,
  };
}

/** Whether the member has no approved profile, none that waits, and none in which staff asked for a change. */
const isUnchecked = sql<boolean>`not exists (select from profile_check
  where profile_check.member_id = member.id and profile_check.state <> 'replaced')`;

/** The switches that will hide this member, and of which the member is to be notified now. For rows of `member`. */
const dueSwitches = (remindUntil: Date): RawBuilder<unknown> => sql`(
  select switch.requirement, switch.grace_until from visibility_switch as switch
    left join visibility_notice as notice on notice.member_id = member.id
      and notice.requirement = switch.requirement and notice.grace_until = switch.grace_until
  where switch.is_on and switch.in_grace and member.completed_at < switch.turned_on_at
    and switch.requirement = any(missing_requirements(member.id))
    and (notice.sent is null or (notice.sent = 1 and switch.grace_until <= ${remindUntil})))`;

/** Reads switches and what members lack. */
export const switchesReader = (db: Reader) => ({
  async all(): Promise<SwitchRow[]> {
    const { rows } = await sql<SwitchRow>`
      select requirement, is_on as "isOn", turned_on_at as "turnedOnAt", turned_off_at as "turnedOffAt",
        grace_until as "graceUntil", in_grace as "inGrace"
      from visibility_switch order by requirement`.execute(db);
    return rows;
  },

  /**
   * Published or held members that lack each requirement: `missing_requirements` of migration 0108 for all members in
   * one pass.
   */
  async lacking(): Promise<Readonly<Record<Requirement, number>>> {
    const { rows } = await sql<Record<Requirement, number>>`
      select (count(*) filter (where approved.member_id is null))::int as approval,
        (count(*) filter (where verified.member_id is null))::int as badge,
        (count(*) filter (where shown.member_id is null))::int as photo
      from member
        left join (select distinct member_id from profile_check where state = 'approved') as approved
          on approved.member_id = member.id
        left join (select distinct member_id from verification where state = 'granted') as verified
          on verified.member_id = member.id
        left join (select distinct member_id from photo where review = 'approved' and stored_at is not null
          and removed_at is null) as shown on shown.member_id = member.id
      where ${isOpenMember}`.execute(db);
    return rows[0] ?? { approval: 0, badge: 0, photo: 0 };
  },

  async countHidden(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from member where is_held and ${isOpenMember}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async showing(memberId: string): Promise<ShowingRow | undefined> {
    const { rows } = await sql<ShowingRow>`
      select missing, hidden, until from member cross join lateral (
        select coalesce(array_agg(requirement order by requirement), '{}') as missing,
          coalesce(bool_or(requirement = any(requirements_hiding(member.id, member.completed_at))), false) as hidden,
          min(grace_until) filter (where in_grace) as until
        from visibility_switch where is_on and requirement = any(missing_requirements(member.id))) as lack
      where member.id = ${memberId} and member.role = 'MEMBER' and member.completed_at is not null`.execute(db);
    return rows[0];
  },

  /** The newest submission of the profile. */
  latestCheck: (memberId: string): Promise<ProfileCheckRow | undefined> =>
    db
      .selectFrom('profile_check')
      .select(['id', 'member_id', 'state', 'reason', 'sentence'])
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  checks: (ids: readonly string[]) =>
    db
      .selectFrom('profile_check')
      .select(['id', 'member_id', 'at'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('state', '=', 'waiting')
      .execute(),

  /** How often staff have asked each member for a change. */
  async askedBefore(memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ id: string; count: number }>`
      select member_id as id, count(*)::int as count from profile_check
      where member_id = any(${memberIds}::uuid[]) and reason is not null group by member_id`.execute(db);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },

  hasHeld: async (): Promise<boolean> =>
    (await db.selectFrom('member').select('id').where('is_held', '=', true).limit(1).executeTakeFirst()) !== undefined,

  /** Members whose stored `is_held` differs from what the switches say, slice by slice. */
  outdated: (last: string | undefined): Promise<Slice> =>
    sliceOf(db, last, sql`member.is_held <> (requirements_hiding(member.id, member.completed_at) <> '{}')`),

  /** Members whose profile was never submitted to staff, slice by slice. */
  unchecked: (last: string | undefined): Promise<Slice> => sliceOf(db, last, sql`(${isOpenMember} and ${isUnchecked})`),

  /** Members to be notified, slice by slice. */
  dueNotices: (remindUntil: Date, last: string | undefined): Promise<Slice> =>
    sliceOf(db, last, sql`(${publishedMember('member')} and exists ${dueSwitches(remindUntil)})`),
});

/** Writes switches and submissions, inside the caller's transaction. */
export const switchesWriter = (tx: Tx) => ({
  /** Serialises changes of the switches with all changes of members that depend on them. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('visibility switches', 0))`.execute(tx);
  },

  /** Lets changes of the switches wait until this transaction ends. */
  async share(): Promise<void> {
    await sql`select share_visibility_switches()`.execute(tx);
  },

  turnOn: (requirement: Requirement, { now, graceUntil }: { now: Date; graceUntil: Date }) =>
    tx
      .updateTable('visibility_switch')
      .set({ is_on: true, turned_on_at: now, grace_until: graceUntil, in_grace: graceUntil > now })
      .where('requirement', '=', requirement)
      .execute(),

  turnOff: (requirement: Requirement, now: Date) =>
    tx
      .updateTable('visibility_switch')
      .set({ is_on: false, turned_off_at: now, in_grace: false })
      .where('requirement', '=', requirement)
      .execute(),

  /** Ends the grace periods that are over. */
  endGrace: (now: Date) =>
    tx
      .updateTable('visibility_switch')
      .set({ in_grace: false })
      .where('in_grace', '=', true)
      .where('grace_until', '<=', now)
      .execute(),

  /** Hides or shows these members by the switches as they are now. In the order of the ids, against deadlocks. */
  async refresh(memberIds: readonly string[]): Promise<void> {
    await sql`select refresh_held(id) from unnest(${memberIds}::uuid[]) as id order by id`.execute(tx);
  },

  /** Locks those of these members whose profile has not been submitted yet, and returns them. */
  async lockUnchecked(memberIds: readonly string[]): Promise<string[]> {
    // Locked before they are read, because another node may be submitting the same profiles.
    await sql`select id from member where id = any(${memberIds}::uuid[]) order by id for no key update`.execute(tx);
    const { rows } = await sql<{ id: string }>`select member.id from member
      where member.id = any(${memberIds}::uuid[]) and ${isOpenMember} and ${isUnchecked} order by member.id`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  },

  addCheck: (id: string, memberId: string, now: Date) =>
    tx.insertInto('profile_check').values({ id, member_id: memberId, state: 'waiting', at: now }).execute(),

  /** Locks a submission that waits for staff. */
  lockWaiting: (id: string) =>
    tx
      .selectFrom('profile_check')
      .select('member_id')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst(),

  decide: (
    id: string,
    decision: { state: 'approved' | 'changes'; reason: string | null; sentence: string | null; decided_at: Date },
  ) => tx.updateTable('profile_check').set(decision).where('id', '=', id).execute(),

  /** Ends the request for a change. Returns whether there was one. */
  async replaceChange(memberId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('profile_check')
      .set({ state: 'replaced' })
      .where('member_id', '=', memberId)
      .where('state', '=', 'changes')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Removes the waiting submissions, of one member or of all. Returns their ids. */
  async removeWaiting(memberId?: string): Promise<string[]> {
    const rows = await tx
      .deleteFrom('profile_check')
      .where('state', '=', 'waiting')
      .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as string))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * Records notices for those of these members who are still to be notified, and returns them: they must be notified in
   * this transaction. A first notice shortly before the date also counts as the reminder.
   */
  async addNotices(memberIds: readonly string[], remindUntil: Date): Promise<NoticeRow[]> {
    await sql`select id from member where id = any(${memberIds}::uuid[]) order by id for no key update`.execute(tx);
    const { rows } = await sql<NoticeRow>`
      with due as (
        select member.id, switch.requirement, switch.grace_until
        from member cross join lateral ${dueSwitches(remindUntil)} as switch
        where member.id = any(${memberIds}::uuid[]) and ${publishedMember('member')}
      ), noted as (
        insert into visibility_notice as notice (member_id, requirement, grace_until, sent)
        select id, requirement, grace_until, case when grace_until <= ${remindUntil} then 2 else 1 end from due
        on conflict (member_id, requirement) do update set grace_until = excluded.grace_until, sent = excluded.sent
      )
      select id, array_agg(requirement order by requirement) as missing, min(grace_until) as until
      from due group by id order by id`.execute(tx);
    return rows;
  },
});
