import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import { caseWithinReach, memberWithinReach } from '../reach.repo.ts';
import type { ReachViewer } from '../reach.rules.ts';

/** Members who are visited, with the contact data that a visit takes. */
export const visitCustomerReader = (db: Reader) => {
  const members = (viewer: ReachViewer) =>
    db
      .selectFrom('member')
      .leftJoin('profile', 'profile.member_id', 'member.id')
      .select(['member.id', 'member.phone_number as phone', 'profile.city'])
      .select(sql<string>`trim(member.first_name || ' ' || member.last_name)`.as('name'))
      .where(memberWithinReach(viewer));
  return {
    /** A member within reach. */
    member: (viewer: ReachViewer, id: string) => members(viewer).where('member.id', '=', id).executeTakeFirst(),
    /** The member of an open case within reach. */
    ofCase: (viewer: ReachViewer, caseId: string) =>
      members(viewer)
        .innerJoin('bureau_case', 'bureau_case.member_id', 'member.id')
        .where('bureau_case.id', '=', caseId)
        .where('bureau_case.closed_at', 'is', null)
        .where(caseWithinReach(viewer))
        .executeTakeFirst(),
  };
};
