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
            and done_at >= ${start} and done_at < ${end}) as visits
        from person)
      select id, name, role, branch, enquiries, minutes, "walkIns", consented, visits from work
      where status = 'ACTIVE' or enquiries + "walkIns" + consented + visits > 0
      order by branch nulls first, name, id`.execute(db);
    return rows;
  },
});
