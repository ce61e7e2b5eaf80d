import { sql } from 'kysely';
import { type Action, rolesWith } from '../../../contract/network/powers.ts';
import type { Colleague } from '../../../contract/network/schema.ts';
import { MAX_COLLEAGUES } from '../../../contract/network/values.ts';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader } from '../../platform/db/database.ts';
import { accountWithinReach } from './reach.repo.ts';
import type { ReachViewer } from './reach.rules.ts';

const fullName = sql<string>`trim(member.first_name || ' ' || member.last_name)`;

/**
 * People to whom somebody can give work: active accounts of the network within reach whose role does this work, and the
 * person themself.
 */
export const colleagueReader = (db: Reader) => {
  const assignable = (viewer: ReachViewer, work: Action) =>
    db
      .selectFrom('member')
      .select(['member.id', 'member.role', fullName.as('name')])
      .where('member.status', '=', 'ACTIVE')
      .where('member.role', 'in', [...rolesWith(work)])
      .where((where) => where.or([where('member.id', '=', viewer.id), accountWithinReach(viewer)]));
  return {
    assignable: (viewer: ReachViewer, work: Action, search: string | undefined): Promise<Colleague[]> =>
      assignable(viewer, work)
        .$if(Boolean(search), (query) => query.where(containsText(fullName, search ?? '')))
        .orderBy('name')
        .orderBy('member.id')
        .limit(MAX_COLLEAGUES)
        .execute(),
    /** Whether work can be given to this account. It stays active until the transaction ends. */
    isAssignable: async (viewer: ReachViewer, work: Action, id: string): Promise<boolean> =>
      (await assignable(viewer, work).where('member.id', '=', id).forShare().executeTakeFirst()) !== undefined,
  };
};
