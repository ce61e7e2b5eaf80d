import { sql } from 'kysely';
import type { WalkInStatus } from '../../../contract/walk-ins/values.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type ReachViewer, walkInMemberWithinReach, walkInWithinReach } from '../network/index.ts';

/** Somebody known to the program, with the facts by which a duplicate is recognised. */
export interface KnownPerson {
  readonly kind: 'walkIn' | 'member';
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthYear: number | null;
  readonly city: string | null;
  readonly status: WalkInStatus | null;
  readonly hasSamePhone: boolean;
  readonly isWithinReach: boolean;
}

export interface DuplicateQuery {
  readonly phone: string;
  readonly birthYear: number | null;
  /** A key of the list `city`, or a town as typed. */
  readonly city: string | null;
  /** The walk-in that is changed. */
  readonly except: string | undefined;
}

/**
 * Finds people with the number, and those of the year and city, whose names the caller compares. Everybody is found in
 * one query, within reach or not, so that the time does not tell whether somebody outside of reach exists.
 */
export const duplicateReader = (db: Reader) => ({
  async candidates(viewer: ReachViewer, { phone, birthYear, city, except }: DuplicateQuery): Promise<KnownPerson[]> {
    const { rows } = await sql<KnownPerson>`
      select 'walkIn' as kind, id, first_name as "firstName", last_name as "lastName", birth_year as "birthYear",
        details ->> 'city' as city, status, (phone = ${phone} or consent_phone = ${phone}) is true as "hasSamePhone",
        ${walkInWithinReach(viewer)} as "isWithinReach"
      from walk_in
      where closed_at is null and id is distinct from ${except ?? null}::uuid
        and (phone = ${phone} or consent_phone = ${phone}
          or (birth_year = ${birthYear}::integer and details ->> 'city' = ${city}::text))
      union all
      select 'member', member.id, member.first_name, member.last_name,
        extract(year from profile.date_of_birth)::integer, profile.city, null,
        (member.phone_number = ${phone}) is true,
        ${walkInMemberWithinReach(viewer)}
      from member left join profile on profile.member_id = member.id
      where member.role = 'MEMBER' and member.status <> 'DELETED' and (member.phone_number = ${phone}
        or member.id in (select member_id from profile where city = ${city}::text
          and date_of_birth >= make_date(coalesce(${birthYear}::integer, 1), 1, 1)
          and date_of_birth <= make_date(coalesce(${birthYear}::integer, 1), 12, 31)))`.execute(db);
    return rows;
  },
  /** Whether a member within reach has this number. */
  async hasMember(viewer: ReachViewer, phone: string): Promise<boolean> {
    const { rows } = await sql`select from member where phone_number = ${phone} and role = 'MEMBER'
      and status <> 'DELETED' and ${walkInMemberWithinReach(viewer)}`.execute(db);
    return rows.length > 0;
  },
});
