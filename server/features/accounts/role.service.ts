import { NIL } from 'uuid';
import { isNetwork, staffLoginRoles } from '../../../contract/network/roles.ts';
import { hasStaffLogin, isFamily, type Role } from '../../../contract/roles.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { NO_PASSWORD, type SecondFactor, type Sessions } from '../auth/index.ts';
import type { Actor, Audit } from '../staff/audit/index.ts';
import { type MemberRow, memberReader, memberWriter } from './members/members.repo.ts';

/** Recorded reason of actions repeated after a restore (decision 0020). */
export const RESTORE_REASON = 'after a restore';

/** Further work in the transaction in which a staff member is suspended, or loses permissions. */
export type OnStaffPermissionsLost = (tx: Tx, colleagueId: string, by: Actor) => Promise<unknown>;

/** Further work in the transaction in which an account becomes ADMIN. */
export type OnAdminMade = (tx: Tx, adminId: string) => Promise<unknown>;

/**
 * For this many days after an administrator was suspended or lost the role, the only one left does not appoint another:
 * otherwise one person could remove the colleague who would have to approve (decision 0036).
 */
const REMOVED_ADMIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Actor of actions repeated after a restore. */
const OPERATOR: Actor = { id: NIL, role: 'OPERATOR' };

/** Whether the new role has fewer staff permissions. */
const isDemotion = (from: Role, to: Role): boolean => {
  // Sorted from the highest role.
  const [before, after] = [from, to].map((role) => (staffLoginRoles as readonly Role[]).indexOf(role));
  return hasStaffLogin(from) && (!hasStaffLogin(to) || (after as number) > (before as number));
};

interface RoleChangeOptions {
  readonly reason?: string | null | undefined;
  readonly isPlaced?: boolean;
  readonly isApproved?: boolean;
}

/** Role changes by ADMIN, inside the caller's transaction and under its lock of the account. */
export function createRoleChanges(
  { clock, log, erasures }: Pick<Platform, 'clock' | 'log' | 'erasures'>,
  {
    sessions,
    secondFactor,
    audit,
    onStaffPermissionsLost = async () => undefined,
    onAdminMade = async () => undefined,
  }: {
    sessions: Sessions;
    secondFactor: SecondFactor;
    audit: Audit;
    onStaffPermissionsLost?: OnStaffPermissionsLost | undefined;
    onAdminMade?: OnAdminMade | undefined;
  },
) {
  const isLastAdmin = async (tx: Tx, member: MemberRow): Promise<boolean> => {
    if (member.role !== 'ADMIN' || member.status !== 'ACTIVE') return false;
    await memberWriter(tx).lockAdmins();
    return !(await memberReader(tx).hasOtherActiveAdmin(member.id));
  };
  /** Requires another active administrator before one stops being one. @throws Failure 409 */
  const requireOtherAdmin = async (tx: Tx, member: MemberRow): Promise<void> => {
    if (await isLastAdmin(tx, member)) throw fail('staff.last_admin');
  };

  /**
   * Whether the viewer needs another administrator's approval to make somebody ADMIN: yes, unless no other active one
   * exists who could approve (decision 0036). @throws Failure 409 if nobody can approve because an administrator was
   * removed lately
   */
  const needsSecondAdmin = async (tx: Tx, viewer: Pick<Viewer, 'id'>): Promise<boolean> => {
    await memberWriter(tx).lockAdmins();
    const reader = memberReader(tx);
    if (await reader.hasOtherActiveAdmin(viewer.id)) return true;
    const since = new Date(clock.now().getTime() - REMOVED_ADMIN_DAYS * DAY_MS);
    if (await reader.wasAdminRemoved(since)) throw fail('staff.admin_removed');
    return false;
  };

  return {
    needsSecondAdmin,
    isLastAdmin,
    requireOtherAdmin,

    /** Call when a staff account is no longer active. @param by the person responsible */
    async staffRoleLost(tx: Tx, member: Pick<MemberRow, 'id' | 'role'>, by: Actor = OPERATOR): Promise<void> {
      if (hasStaffLogin(member.role as Role)) await onStaffPermissionsLost(tx, member.id, by);
    },

    /**
     * Changes a role. New staff keep their open sessions, which are valid only for setting up a second factor; former
     * staff lose the factor. A member with a visible profile cannot become staff: one account cannot be both.
     * @param isApproved whether another administrator has approved a further ADMIN
     * @param isPlaced whether the caller stores the account's place in the bureau's network, which field and partner
     *   accounts need
     * @throws Failure 409 for the last active ADMIN, a member with a finished profile, a family account, and a
     *   further ADMIN that nobody has approved
     */
    async change(
      unit: Unit,
      member: MemberRow,
      to: Role,
      viewer: Pick<Viewer, 'id' | 'role'>,
      { reason, isPlaced = false, isApproved = false }: RoleChangeOptions = {},
    ): Promise<void> {
      const from = member.role as Role;
      if (from === to) return;
      // Family accounts come from an invitation, with other declarations and no profile, so the role cannot change.
      if (isFamily(from) || isFamily(to)) throw fail('staff.family_account');
      if ((isNetwork(from) || isNetwork(to)) && !isPlaced)
        throw failField('request.invalid', 'role', 'Please add or remove this role under Team accounts.');
      if (hasStaffLogin(to) && !hasStaffLogin(from) && member.completed_at) throw fail('staff.has_profile');
      if (hasStaffLogin(to) && (!member.email || member.password_hash === NO_PASSWORD))
        throw failField(
          'request.invalid',
          'role',
          'Staff need an email address and a password. Please add them first.',
        );
      if (to === 'ADMIN' && !isApproved && (await needsSecondAdmin(unit.tx, viewer)))
        throw fail('staff.needs_second_admin');
      await requireOtherAdmin(unit.tx, member);
      const writer = memberWriter(unit.tx);
      await writer.update(member.id, { role: to });
      if (hasStaffLogin(from) && !hasStaffLogin(to)) await secondFactor.remove(unit, member.id);
      if (isDemotion(from, to)) await onStaffPermissionsLost(unit.tx, member.id, viewer);
      const detail = { from, to };
      await writer.record({ memberId: member.id, kind: 'role', actorId: viewer.id, detail, at: clock.now() });
      await audit.record(unit.tx, viewer, { action: 'account.role_changed', subjectId: member.id, reason, detail });
      await erasures.record(unit.tx, { kind: 'role.given', subjectId: member.id, role: to });
      if (to === 'ADMIN') await onAdminMade(unit.tx, member.id);
      unit.afterCommit(() => sessions.forgetMember(member.id));
    },

    /**
     * Repeats, after a restore, a demotion or the end of a staff role. Never adds permissions. The last administrator
     * keeps the role, because otherwise nobody could appoint one.
     */
    async replayDemotion(unit: Unit, id: string, to: Role): Promise<void> {
      const writer = memberWriter(unit.tx);
      const member = await writer.lock(id);
      const from = member?.role as Role | undefined;
      if (!member || !from || !isDemotion(from, to)) return;
      if (await isLastAdmin(unit.tx, member)) {
        log.warn({ id }, 'after a restore: the only administrator stays one, though the role had been taken');
        return;
      }
      await writer.update(id, { role: to });
      if (!hasStaffLogin(to)) await secondFactor.remove(unit, id);
      await onStaffPermissionsLost(unit.tx, id, OPERATOR);
      await writer.record({
        memberId: id,
        kind: 'role',
        detail: { from, to, reason: RESTORE_REASON },
        at: clock.now(),
      });
    },
  };
}

export type RoleChanges = ReturnType<typeof createRoleChanges>;
