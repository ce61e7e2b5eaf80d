import { isFamily, isStaff, type Role, roleGroups } from '../../../contract/roles.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import { type MemberRow, memberReader, memberWriter } from './members.repo.ts';
import type { SecondFactor } from './second-factor.service.ts';
import type { Sessions } from './sessions.service.ts';

/** What belongs to the same transaction when a colleague is suspended, or may do less than before. */
export type OnStoodDown = (tx: Tx, colleagueId: string, at: Date) => Promise<unknown>;

/** Whether the new role may do less in the office. */
const isDemotion = (from: Role, to: Role): boolean => {
  // From the highest on.
  const [before, after] = [from, to].map((role) => (roleGroups.employee as readonly Role[]).indexOf(role));
  return isStaff(from) && (!isStaff(to) || (after as number) > (before as number));
};

/** Roles: given and taken by ADMIN, inside the caller's transaction and under its lock of the account. */
export function createRoleChanges(
  { clock }: Pick<Platform, 'clock'>,
  {
    sessions,
    secondFactor,
    audit,
    onStoodDown = async () => undefined,
  }: { sessions: Sessions; secondFactor: SecondFactor; audit: Audit; onStoodDown?: OnStoodDown | undefined },
) {
  /** Before an account stops being an active administrator: another one has to be there. @throws Failure 409 */
  const keepAnAdmin = async (tx: Tx, member: MemberRow): Promise<void> => {
    if (member.role !== 'ADMIN' || member.status !== 'ACTIVE') return;
    await memberWriter(tx).oneByOneWithAdmins();
    if (!(await memberReader(tx).hasOtherActiveAdmin(member.id))) throw fail('staff.last_admin');
  };

  return {
    keepAnAdmin,

    /** To be called when a colleague's account is no longer active. */
    async stoodDown(tx: Tx, member: Pick<MemberRow, 'id' | 'role'>): Promise<void> {
      if (isStaff(member.role as Role)) await onStoodDown(tx, member.id, clock.now());
    },

    /**
     * Who joins the team keeps the open sign-ins, which are good for setting up a second factor alone; who leaves it
     * loses the factor. A member who others can see is not made staff: the two don't go together in one account.
     * @throws Failure 409 for the last active ADMIN, a member with a finished profile, and a family account
     */
    async change(unit: Unit, member: MemberRow, to: Role, viewer: Viewer, reason?: string | null): Promise<void> {
      const from = member.role as Role;
      if (from === to) return;
      // Made by an invitation, with declarations of its own and without a profile: no way leads into it or out of it.
      if (isFamily(from) || isFamily(to)) throw fail('staff.family_account');
      if (isStaff(to) && !isStaff(from) && member.completed_at) throw fail('staff.has_profile');
      await keepAnAdmin(unit.tx, member);
      const writer = memberWriter(unit.tx);
      await writer.update(member.id, { role: to });
      if (isStaff(from) && !isStaff(to)) await secondFactor.remove(unit, member.id);
      if (isDemotion(from, to)) await onStoodDown(unit.tx, member.id, clock.now());
      const detail = { from, to };
      await writer.record({ memberId: member.id, kind: 'role', actorId: viewer.id, detail, at: clock.now() });
      await audit.record(unit.tx, viewer, { action: 'account.role_changed', subjectId: member.id, reason, detail });
      unit.afterCommit(() => sessions.forgetMember(member.id));
    },
  };
}

export type RoleChanges = ReturnType<typeof createRoleChanges>;
