import { type RawBuilder, sql } from 'kysely';
import type { RiskKind } from '../../../contract/moderation/values.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { TextPlace } from './risk.repo.ts';
import { evidenceOf, type Finding, riskThresholds } from './risk.rules.ts';

const DAY_MS = 86_400_000;

/** Members who can have signals: existing, not suspended. */
const counted = (alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.role`)} = 'MEMBER' and ${sql.ref(`${alias}.status`)} in ('ACTIVE', 'INACTIVE'))`;

/** Time when staff last handled a signal of this kind about this member: earlier events do not count again. */
const handledBefore = (kind: RiskKind, member: string): RawBuilder<Date> => sql<Date>`coalesce((
  select max(handled_at) from risk_signal
  where risk_signal.member_id = ${sql.ref(member)} and risk_signal.kind = ${kind} and status <> 'open'), '-infinity')`;

/** A profile's texts. */
export interface Texts {
  readonly memberId: string;
  readonly at: Date;
  readonly texts: Readonly<Record<string, string | null>>;
}

/** Detects risks by counting, one query per kind over all members. */
export const findingsReader = (db: Reader) => ({
  async sameDevice(): Promise<Finding[]> {
    const { rows } = await sql<{ memberId: string; others: string[] }>`
      select mine.member_id as "memberId", array_agg(distinct other.member_id::text) as others
      from known_device as mine
      join known_device as other on other.device_id = mine.device_id and other.member_id <> mine.member_id
      join member on member.id = mine.member_id and ${counted('member')}
      join member as another on another.id = other.member_id
        and another.role = 'MEMBER' and another.status <> 'DELETED'
      group by mine.member_id`.execute(db);
    return rows.map(({ memberId, others }) => ({
      memberId,
      kind: 'same_device',
      evidence: evidenceOf({ count: others.length, memberIds: others }),
      keys: others,
    }));
  },

  async samePhoto(): Promise<Finding[]> {
    const { rows } = await sql<{ memberId: string; others: string[]; pairs: string[] }>`
      with pairs as (
        select photo_id as one, other_id as other from photo_likeness
        union select other_id, photo_id from photo_likeness
      )
      select mine.member_id as "memberId", array_agg(distinct theirs.member_id::text) as others,
        array_agg(distinct pairs.one::text || ' ' || pairs.other::text) as pairs
      from pairs
      join photo as mine on mine.id = pairs.one and mine.stored_at is not null and mine.removed_at is null
      join photo as theirs on theirs.id = pairs.other and theirs.stored_at is not null and theirs.removed_at is null
        and theirs.member_id <> mine.member_id
      join member on member.id = mine.member_id and ${counted('member')}
      group by mine.member_id`.execute(db);
    return rows.map(({ memberId, others, pairs }) => ({
      memberId,
      kind: 'same_photo',
      evidence: evidenceOf({ count: others.length, memberIds: others }),
      keys: pairs,
    }));
  },

  async manyDeclines(now: Date): Promise<Finding[]> {
    const since = new Date(now.getTime() - riskThresholds.declineDays * DAY_MS);
    const { rows } = await sql<{ memberId: string; declined: number; answered: number }>`
      select interest.sender_id as "memberId",
        count(*) filter (where interest.status = 'Declined')::integer as declined, count(*)::integer as answered
      from interest join member on member.id = interest.sender_id and ${counted('member')}
      where interest.status in ('Accepted', 'Declined')
        and interest.status_at > ${since}
        and interest.status_at > ${handledBefore('many_declines', 'interest.sender_id')}
      group by interest.sender_id
      having count(*) filter (where interest.status = 'Declined') >= ${riskThresholds.declines}
        and count(*) filter (where interest.status = 'Declined') >= ${riskThresholds.declinedShare}::double precision * count(*)`.execute(
      db,
    );
    return rows.map(({ memberId, declined, answered }) => ({
      memberId,
      kind: 'many_declines',
      evidence: evidenceOf({ count: declined, of: answered, hours: riskThresholds.declineDays * 24 }),
      keys: [],
    }));
  },

  async massInterests(now: Date): Promise<Finding[]> {
    const since = new Date(now.getTime() - riskThresholds.interestHours * 3_600_000);
    const { rows } = await sql<{ memberId: string; count: number }>`
      select interest.sender_id as "memberId", count(*)::integer as count
      from interest join member on member.id = interest.sender_id and ${counted('member')}
      where interest.created_at > ${since}
        and interest.created_at > ${handledBefore('mass_interests', 'interest.sender_id')}
      group by interest.sender_id
      having count(*) >= ${riskThresholds.interests}`.execute(db);
    return rows.map(({ memberId, count }) => ({
      memberId,
      kind: 'mass_interests',
      evidence: evidenceOf({ count, hours: riskThresholds.interestHours }),
      keys: [],
    }));
  },

  /** Messages are not read: the hints stored with them are used (features/chat). */
  async hintsInMessages(now: Date): Promise<Finding[]> {
    const since = new Date(now.getTime() - riskThresholds.hintDays * DAY_MS);
    const { rows } = await sql<{ memberId: string; receivers: string[] }>`
      select message.sender_id as "memberId", array_agg(distinct message.conversation_id::text) as receivers
      from message join member on member.id = message.sender_id and ${counted('member')}
      where message.hints <> '{}' and message.at > ${since}
      group by message.sender_id
      having count(distinct message.conversation_id) >= ${riskThresholds.hinted}`.execute(db);
    return rows.map(({ memberId, receivers }) => ({
      memberId,
      kind: 'hints_in_messages',
      evidence: evidenceOf({ count: receivers.length, hours: riskThresholds.hintDays * 24 }),
      keys: receivers,
    }));
  },

  async upheldReports(): Promise<Finding[]> {
    const { rows } = await sql<{ memberId: string; reports: string[] }>`
      select reported_id as "memberId", array_agg(report.id::text) as reports
      from profile_report as report join member on member.id = reported_id and ${counted('member')}
      where report.status = 'upheld'
      group by reported_id having count(*) >= ${riskThresholds.upheld}`.execute(db);
    return rows.map(({ memberId, reports }) => ({
      memberId,
      kind: 'upheld_reports',
      evidence: evidenceOf({ count: reports.length }),
      keys: reports,
    }));
  },

  /** Reports by different people; dismissed ones do not count. */
  async newAndReported(): Promise<Finding[]> {
    const { rows } = await sql<{ memberId: string; reports: string[]; reporters: number }>`
      select reported_id as "memberId", array_agg(report.id::text) as reports,
        count(distinct reporter_id)::integer as reporters
      from profile_report as report join member on member.id = reported_id and ${counted('member')}
      where report.status <> 'dismissed'
        and report.at < member.created_at + ${riskThresholds.newDays}::integer * interval '1 day'
      group by reported_id having count(distinct reporter_id) >= ${riskThresholds.reports}`.execute(db);
    return rows.map(({ memberId, reports, reporters }) => ({
      memberId,
      kind: 'new_and_reported',
      evidence: evidenceOf({ count: reporters, hours: riskThresholds.newDays * 24 }),
      keys: reports,
    }));
  },

  /** Profile names and texts changed after that position, in order of change. */
  async textsAfter({ at, id }: TextPlace, limit: number): Promise<Texts[]> {
    // Truncated to milliseconds like JavaScript dates; otherwise the last row would be found again and again.
    const moment = sql<Date>`date_trunc('milliseconds', greatest(profile.updated_at, member.name_changed_at))`;
    const rows = await db
      .selectFrom('profile')
      .innerJoin('member', 'member.id', 'profile.member_id')
      .where(counted('member'))
      // A union of queries, so that each part uses an index.
      .where('member.id', 'in', (where) =>
        where
          .selectFrom('profile')
          .select('member_id as id')
          .where('updated_at', '>=', at)
          .unionAll(where.selectFrom('member').select('id').where('name_changed_at', '>=', at)),
      )
      .where(sql<boolean>`(${moment}, profile.member_id) > (${at}::timestamptz, ${id}::uuid)`)
      .select(moment.as('at'))
      .select([
        'profile.member_id',
        'member.first_name as firstName',
        'member.last_name as lastName',
        'about_me as aboutMe',
        'about_partner as aboutPartner',
        'about_family as aboutFamily',
        'hobbies',
        'occupation_detail as occupationDetail',
        'college_institute as collegeInstitute',
        'city',
        'native_city as nativeCity',
        'guardian_name as guardianName',
        'father_name as fatherName',
        sql<string | null>`(select string_agg(answer.text, E'\\n' order by answer.question_id)
          from extra_answer as answer where answer.member_id = profile.member_id)`.as('extraAnswers'),
      ])
      .orderBy(moment)
      .orderBy('profile.member_id')
      .limit(limit)
      .execute();
    return rows.map(({ member_id: memberId, at, ...texts }) => ({ memberId, at, texts }));
  },
});
