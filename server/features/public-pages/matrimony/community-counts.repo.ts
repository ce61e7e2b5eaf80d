import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import { publishedMember } from '../../visibility/index.ts';

/** Exact numbers of members of one community in one city. They must not leave the service. */
export interface ExactCount {
  readonly religion: string;
  readonly city: string;
  readonly women: number;
  readonly men: number;
}

/** Counts the members whom a stranger could find by search, where there are at least `minimum` in a city. */
export async function countCommunities(db: Reader, minimum: number): Promise<readonly ExactCount[]> {
  const { rows } = await sql<ExactCount>`
    select profile.religion, profile.city,
      count(*) filter (where member.gender = 'FEMALE')::int as women,
      count(*) filter (where member.gender = 'MALE')::int as men
    from member join profile on profile.member_id = member.id
    where ${publishedMember('member')} and member.gender is not null
      and profile.religion is not null and profile.city is not null
    group by profile.religion, profile.city
    having count(*) >= ${minimum}`.execute(db);
  return rows;
}
