import { isDeepStrictEqual } from 'node:util';
import { rolesManagedBy } from '../../../contract/network/powers.ts';
import { isNetwork } from '../../../contract/network/roles.ts';
import { hasStaffLogin, isStaff, type Role } from '../../../contract/roles.ts';
import type { Reader, Tx, Unit } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { MailQueue } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Accounts, addStaff, type NewStaff } from '../accounts/index.ts';
import type { Auth } from '../auth/index.ts';
import { type Network, reachReader, type WantedPlace } from '../network/index.ts';
import type { Audit } from './audit/index.ts';
import { factorResetMail, invitationMail, newAdminMail, reinvitationMail } from './staff.mails.ts';
import { presentStaff } from './staff.present.ts';
import { staffReader, staffWriter } from './staff.repo.ts';

interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
}

/** The acting person's second-factor code: a stolen session must not create staff. */
interface Proof {
  readonly otp?: string | undefined;
}

interface Change extends Proof, WantedPlace {
  readonly role?: Role | undefined;
  readonly status?: 'ACTIVE' | 'BLACKLISTED' | undefined;
  readonly reason: string;
}

/** The two-person rule for a further ADMIN (decision 0036). */
export interface AdminApprovals {
  readonly askAboutAdmin: (tx: Tx, viewer: Viewer, memberId: string, reason: string) => Promise<void>;
}

/** Role of an account invited as a further ADMIN until another ADMIN approves. */
const ROLE_UNTIL_APPROVED = 'EMPLOYEE';
/** Reason in the request for an account that was invited as ADMIN. */
const INVITED_AS_ADMIN = 'Invited as an administrator.';

/** Invitations that one person can try in a day. */
const INVITATIONS_PER_DAY = 100;

/**
 * Accounts of the office and the network, managed by those who may create them (contract/network/powers.ts). Nobody can
 * change their own account with these calls.
 */
export function createStaffAccounts(
  { db, clock, limits, passwords }: Pick<Platform, 'db' | 'clock' | 'limits' | 'passwords'>,
  {
    accounts,
    approvals,
    audit,
    auth,
    mails,
    network,
  }: {
    accounts: Accounts;
    approvals: AdminApprovals;
    audit: Audit;
    auth: Pick<Auth, 'secondFactor' | 'sessions'>;
    mails: MailQueue;
    network: Network;
  },
) {
  const invitations = limits.define('staff-invitation', INVITATIONS_PER_DAY, 86_400);

  const shown = async (id: string) => {
    const row = await staffReader(db.read).byId(id);
    if (!row) throw fail('not_found');
    return presentStaff(row);
  };

  /** The roles that the viewer may give and whose accounts they manage; none of the network while it is off. */
  const managedBy = ({ role }: Viewer): readonly Role[] =>
    rolesManagedBy(role).filter((managed) => network.isOn() || !isNetwork(managed));

  /**
   * Requires an account that the viewer may change. @throws Failure 404 outside of reach, 403 for the own account and for
   * a role that the viewer does not manage
   */
  const requireManageable = async (reader: Reader, viewer: Viewer, id: string): Promise<void> => {
    requireMaker(viewer);
    if (viewer.id === id) throw fail('staff.own_account');
    const role = await staffReader(reader).roleOf(id);
    if (!role) throw fail('not_found');
    if (isNetwork(role)) {
      if (!network.isOn() || !(await reachReader(reader).hasAccount(viewer, id))) throw fail('not_found');
    } else if (isNetwork(viewer.role)) throw fail('not_found');
    if (!managedBy(viewer).includes(role)) throw fail('forbidden');
  };

  /** Requires somebody who may create accounts. @throws Failure 403 */
  function requireMaker(viewer: Viewer): void {
    if (managedBy(viewer).length === 0 || (isNetwork(viewer.role) && !network.isOn())) throw fail('forbidden');
  }

  /** @throws Failure 400 for a role of a part that is off, 403 for one that the viewer does not manage */
  const requireRole = (viewer: Viewer, role: Role): void => {
    if (isNetwork(role) && !network.isOn()) throw failField('request.invalid', 'role', 'Please choose a role.');
    if (!managedBy(viewer).includes(role)) throw fail('forbidden');
  };

  /** Notifies the other administrators by mail, in the transaction in which an account becomes ADMIN. */
  async function notifyOfAdmin(tx: Tx, id: string): Promise<void> {
    const reader = staffReader(tx);
    const name = (await reader.names([id])).get(id) ?? '';
    for (const { email, first_name } of await reader.otherAdmins(id))
      await mails.send(tx, newAdminMail(mails.site(), email, first_name, name));
  }

  return {
    requireMaker,
    notifyOfAdmin,

    /**
     * Makes a colleague ADMIN after another administrator approved. @throws Failure 404, 409 if the account has left,
     * is suspended, has accounts under it, or another role than at the time of the request
     */
    async appointApproved(
      unit: Unit,
      {
        memberId,
        roleBefore,
        reason,
        by,
      }: {
        memberId: string;
        roleBefore: string | undefined;
        reason: string;
        by: Pick<Viewer, 'id' | 'role'>;
      },
    ): Promise<void> {
      const member = await accounts.lock(unit.tx, memberId);
      if (!hasStaffLogin(member.role as Role)) throw fail('not_found');
      // The approval was for the role of that time; the role has been changed since.
      if (roleBefore !== undefined && member.role !== roleBefore) throw fail('staff.needs_second_admin');
      if (member.status !== 'ACTIVE') throw fail('account.status_not_allowed');
      if ((await network.places.below(unit.tx, memberId)) > 0) throw fail('staff.has_accounts');
      await network.places.save(unit.tx, by, { id: memberId, role: 'ADMIN' }, {});
      await accounts.roleChanges.change(unit, member, 'ADMIN', by, { reason, isPlaced: true, isApproved: true });
    },

    async list(viewer: Viewer, { page = 1, pageSize = 20, search, role }: ListQuery) {
      const reader = staffReader(db.read);
      const listed = { viewer, roles: managedBy(viewer).filter((managed) => !role || managed === role), search };
      const [rows, totalCount] = await Promise.all([
        reader.page(listed, { limit: pageSize, offset: (page - 1) * pageSize }),
        reader.count(listed),
      ]);
      await audit.recordView(viewer, {
        action: 'staff.listed',
        detail: { searched: Boolean(search), accounts: rows.map(({ id }) => id) },
      });
      return { data: rows.map(presentStaff), totalCount };
    },

    requireManageable: (viewer: Viewer, id: string): Promise<void> => requireManageable(db.read, viewer, id),

    /**
     * Invites a staff member. A former staff member gets the same account again.
     * @throws Failure 409 when the address belongs to another account, 403 without the viewer's second-factor code and
     *   for a role that the viewer may not give, 400 and 404 for a place that does not fit
     */
    async invite(
      viewer: Viewer,
      { otp, territoryId, managerId, parentId, ...wanted }: NewStaff & Proof & WantedPlace,
      ip: string,
    ) {
      requireRole(viewer, wanted.role);
      // Each attempt tells whether an address has an account.
      await invitations.use(viewer.id);
      const passwordHash = await passwords.unusable();
      const id = await auth.secondFactor.requireProof(viewer, otp, async (unit) => {
        const { tx } = unit;
        const isWaiting = wanted.role === 'ADMIN' && (await accounts.roleChanges.needsSecondAdmin(tx, viewer));
        const invited = { ...wanted, role: isWaiting ? ROLE_UNTIL_APPROVED : wanted.role } as const;
        const former = await accounts.formerColleagues.inviteAgain(unit, invited, { viewer, passwordHash });
        const made =
          former?.id ?? (await addStaff(tx, invited, { passwordHash, actorId: viewer.id, ip, at: clock.now() }));
        const place = { territoryId, managerId, parentId };
        const { after } = await network.places.save(tx, viewer, { id: made, role: invited.role }, place);
        const detail = { role: invited.role, ...after };
        await audit.record(tx, viewer, { action: 'staff.invited', subjectId: made, detail });
        if (isWaiting) await approvals.askAboutAdmin(tx, viewer, made, INVITED_AS_ADMIN);
        // A former colleague's account gets the role by a role change, which notifies already.
        else if (!former && invited.role === 'ADMIN') await notifyOfAdmin(tx, made);
        const mail = former
          ? reinvitationMail(mails.site(), former.email, former.first_name)
          : invitationMail(mails.site(), invited.email, invited.firstName);
        await mails.send(tx, mail);
        return made;
      });
      return shown(id);
    },

    /**
     * Changes role, status or place. @throws Failure 404, 409 for the last active ADMIN, an impossible status change, or
     * a new role of somebody who has accounts under them, 403 without the viewer's second-factor code and for a role that
     * the viewer may not give, 400 for a place that does not fit
     */
    async change(viewer: Viewer, id: string, { role: wantedRole, status, reason, otp, ...wanted }: Change) {
      // Ending the work here is like suspending: anybody who may create the account may do it.
      if (wantedRole && wantedRole !== 'MEMBER') requireRole(viewer, wantedRole);
      await auth.secondFactor.requireProof(viewer, otp, async (unit) => {
        const member = await accounts.lock(unit.tx, id);
        await requireManageable(unit.tx, viewer, id);
        if (status) await accounts.status.changeStatusIn(unit, id, status, viewer, reason);
        const isWaiting =
          wantedRole === 'ADMIN' &&
          member.role !== 'ADMIN' &&
          (await accounts.roleChanges.needsSecondAdmin(unit.tx, viewer));
        // Until the approval, the account keeps its role and place.
        const role = isWaiting ? undefined : wantedRole;
        if (isWaiting) await approvals.askAboutAdmin(unit.tx, viewer, id, reason);
        // Uses the new status: an administrator who was just suspended no longer counts as active.
        const current = status ? { ...member, status } : member;
        if (role && role !== member.role && (await network.places.below(unit.tx, id)) > 0)
          throw fail('staff.has_accounts');
        const isPlaced = role !== undefined || Object.values(wanted).some((id) => id !== undefined);
        const subject = { id, role: role ?? (member.role as Role) };
        // Changing only the status keeps the place, even if the account above is suspended.
        const places = isPlaced ? await network.places.save(unit.tx, viewer, subject, wanted) : undefined;
        const { before, after } = places ?? {};
        if (before && after && !isDeepStrictEqual(before, after))
          await audit.record(unit.tx, viewer, {
            action: 'staff.placed',
            subjectId: id,
            reason,
            detail: { from: before, to: after },
          });
        if (role) await accounts.roleChanges.change(unit, current, role, viewer, { reason, isPlaced: true });
      });
      return shown(id);
    },

    /**
     * Sets or clears the gender of an account of the office, also the viewer's own, which nobody else could set in a
     * bureau with one administrator. @throws Failure 404, 403 without the viewer's second-factor code
     */
    async setGender(
      viewer: Viewer,
      id: string,
      { gender, reason, otp }: { gender: string | null; reason: string } & Proof,
    ) {
      await auth.secondFactor.requireProof(viewer, otp, async (unit) => {
        const member = await accounts.lock(unit.tx, id);
        if (!isStaff(member.role as Role)) throw fail('not_found');
        if (member.staff_gender === gender) return;
        await staffWriter(unit.tx).setGender(id, gender);
        const detail = { from: member.staff_gender, to: gender };
        await audit.record(unit.tx, viewer, { action: 'staff.gender_set', subjectId: id, reason, detail });
      });
      return shown(id);
    },

    /** Requires an account of the office. @throws Failure 404 */
    async requireOffice(id: string): Promise<void> {
      const role = await staffReader(db.read).roleOf(id);
      if (!role || !isStaff(role)) throw fail('not_found');
    },

    /**
     * Ends the staff member's sessions and removes secret and recovery codes. @throws Failure 404, 403 without the
     * viewer's second-factor code
     */
    async resetSecondFactor(viewer: Viewer, id: string, { reason, otp }: { reason: string } & Proof): Promise<void> {
      await auth.secondFactor.requireProof(viewer, otp, async (unit) => {
        const member = await accounts.lock(unit.tx, id);
        // Checked again under the lock: the account may have got another role or place since the request began.
        await requireManageable(unit.tx, viewer, id);
        const had = await auth.secondFactor.remove(unit, id, viewer.id);
        await auth.sessions.endAll(unit, id, 'second factor reset');
        await audit.record(unit.tx, viewer, {
          action: 'second_factor.reset',
          subjectId: id,
          reason,
          detail: { had },
        });
        await mails.send(unit.tx, factorResetMail(mails.site(), member.email, member.first_name));
      });
    },
  };
}
