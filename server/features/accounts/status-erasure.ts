import type { UserStatus } from '../../../contract/roles.ts';
import type { Erasure } from '../../platform/erasures/erasure.ts';
import type { MemberRow } from './members/members.repo.ts';

/**
 * The journal entry of an account's status for a restore (decision 0020). Undefined for deleted accounts, which the
 * deletion records.
 */
export function statusErasure({
  id,
  status,
  hidden_by_team_at,
  hidden_by_owner_at,
}: Pick<MemberRow, 'id' | 'status' | 'hidden_by_team_at' | 'hidden_by_owner_at'>): Erasure | undefined {
  switch (status as UserStatus) {
    case 'ACTIVE':
      return { kind: 'account.shown', subjectId: id };
    case 'INACTIVE':
      return {
        ...{ kind: 'account.hidden', subjectId: id, byTeam: hidden_by_team_at !== null },
        ...(hidden_by_team_at && hidden_by_owner_at ? { byOwner: true } : {}),
      };
    case 'BLACKLISTED':
      return { kind: 'account.suspended', subjectId: id };
    case 'DELETED':
      return undefined;
  }
}
