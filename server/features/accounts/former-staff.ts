import { hasStaffLogin, type Role } from '../../../contract/roles.ts';
import type { Unit } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sessions } from '../auth/index.ts';
import { emailKey } from './members/accounts.rules.ts';
import { type MemberRow, memberReader, memberWriter } from './members/members.repo.ts';
import type { RoleChanges } from './role.service.ts';
import type { NewStaff } from './staff-account.ts';

/**
 * True for an account never used as a member: made by a staff invitation, it has a gender only if staff entered one.
 */
const isStaffOnly = (row: MemberRow): boolean =>
  row.gender === null && !row.basic_info_first_at && !row.completed_at && !row.under_age_at;

/** Re-invites former staff. */
export function createFormerStaff(
  { erasures }: Pick<Platform, 'erasures'>,
  { sessions, roleChanges }: { sessions: Sessions; roleChanges: RoleChanges },
) {
  return {
    /**
     * Invites a former staff member, whose account has no other use, into the existing account. As with a new account,
     * nobody can open it, neither with the old password nor through an open session, until its owner has read the mail.
     * Undefined if the address is unknown, or its account cannot simply become staff.
     */
    async inviteAgain(
      unit: Unit,
      { email, role }: Pick<NewStaff, 'email' | 'role'>,
      { viewer, passwordHash }: { viewer: Viewer; passwordHash: string },
    ): Promise<Pick<MemberRow, 'id' | 'email' | 'first_name'> | undefined> {
      const writer = memberWriter(unit.tx);
      const found = await memberReader(unit.tx).byEmailKey(emailKey(email));
      const member = found && (await writer.lock(found.id));
      if (!member || member.email_key !== emailKey(email) || member.role !== 'MEMBER' || member.status !== 'ACTIVE')
        return;
      const roles = await memberReader(unit.tx).formerRoles(member.id);
      if (!isStaffOnly(member) || !roles.some((former) => hasStaffLogin(former as Role))) return;
      await roleChanges.change(unit, member, role, viewer, { isPlaced: true });
      await writer.update(member.id, { password_hash: passwordHash });
      await erasures.record(unit.tx, { kind: 'password.changed', subjectId: member.id });
      await sessions.endAll(unit, member.id, 'invited again');
      return member;
    },
  };
}
