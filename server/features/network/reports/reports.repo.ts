import { sql } from 'kysely';
import { networkRoles } from '../../../../contract/network/roles.ts';
import { isStaff, roleGroups } from '../../../../contract/roles.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { accountWithinReach } from '../reach.repo.ts';
import type { ReachViewer } from '../reach.rules.ts';

/** Somebody's work in a period. */
export interface WorkRow {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly branch: string | null;
  readonly enquiries: number;
  /** For each enquiry that was answered, the minutes to its first call or outcome. */
  readonly minutes: readonly number[];
  readonly walkIns: number;
  readonly consented: number;
  readonly visits: number;
  /** Cases that were opened in the period and are managed by the person. */
  readonly cases: number;
  readonly proposals: number;
  /** Number of these proposals that the family likes. */
  readonly interested: number;
  /** Minutes to the first answer, for each of these proposals that was answered. */
  readonly replyMinutes: readonly number[];
  readonly casesEnded: number;
  /** Number of ended cases with a marriage that the bureau arranged. */
  readonly marriedWithUs: number;
}

/** Reads the work of the people within reach and of the viewer; for the office, also of the office. */
export const reportReader = (db: Reader) => ({
  async work(viewer: ReachViewer, { start, end }: { start: Date; end: Date }): Promise<WorkRow[]> {
    const office = isStaff(viewer.role) ? [...roleGroups.employee] : [];
    const { rows } = await sql<WorkRow>`
      with person as (
        select member.id, trim(member.first_name || ' ' || member.last_name) as name, member.role,
          territory.name as branch, member.status
        from member
        left join network_place on network_place.member_id = member.id
        left join territory on territory.id = network_place.territory_id
        where (member.id = ${viewer.id} or ${accountWithinReach(viewer)} or member.role = any(${office}::text[]))
          and member.role = any(${[...roleGroups.employee, ...networkRoles]}::text[])),
      work as (
        select person.*,
          (select count(*)::integer from enquiry
            where assignee_id = person.id and created_at >= ${start} and created_at < ${end}) as enquiries,
          (select coalesce(array_agg((extract(epoch from step.at - enquiry.created_at) / 60)::integer), '{}')
            from enquiry join lateral (select min(at) as at from enquiry_step
              where enquiry_id = enquiry.id and status is not null) as step on step.at is not null
            where assignee_id = person.id and created_at >= ${start} and created_at < ${end}) as minutes,
          (select count(*)::integer from walk_in
            where registered_by = person.id and created_at >= ${start} and created_at < ${end}) as "walkIns",
          (select count(*)::integer from walk_in where registered_by = person.id and status = 'consented'
            and closed_at >= ${start} and closed_at < ${end}) as consented,
          (select count(*)::integer from visit where officer_id = person.id and status = 'DONE'
            and done_at >= ${start} and done_at < ${end}) as visits,
          (select count(*)::integer from bureau_case
            where manager_id = person.id and created_at >= ${start} and created_at < ${end}) as cases,
          proposed.*, ended.*
        from person
        cross join lateral (select count(*)::integer as proposals,
            count(*) filter (where answer = 'interested')::integer as interested,
            coalesce(array_agg((extract(epoch from first_answered_at - proposed_at) / 60)::integer)
              filter (where first_answered_at is not null), '{}') as "replyMinutes"
          from case_proposal
          where proposed_by = person.id and proposed_at >= ${start} and proposed_at < ${end}) as proposed
        cross join lateral (select count(*)::integer as "casesEnded",
            count(*) filter (where outcome = 'marriedWithUs')::integer as "marriedWithUs"
          from bureau_case
          where manager_id = person.id and closed_at >= ${start} and closed_at < ${end}) as ended)
      select id, name, role, branch, enquiries, minutes, "walkIns", consented, visits,
        cases, proposals, interested, "replyMinutes", "casesEnded", "marriedWithUs"
      from work
      where status = 'ACTIVE'
        or enquiries + "walkIns" + consented + visits + cases + proposals + "casesEnded" > 0
      order by branch nulls first, name, id`.execute(db);
    return rows;
  },
});
