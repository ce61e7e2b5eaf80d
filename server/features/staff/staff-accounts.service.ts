import type { Role } from '../../../contract/roles.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { MailQueue } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Accounts, addStaff, type NewStaff } from '../accounts/index.ts';
import type { Audit } from './audit/index.ts';
import { factorResetMail, invitationMail, reinvitationMail } from './staff.mails.ts';
import { presentStaff } from './staff.present.ts';
import { staffReader } from './staff.repo.ts';

interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly search?: string | undefined;
}

/** The acting ADMIN's second-factor code: a stolen session must not create staff. */
interface Proof {
  readonly otp?: string | undefined;
}

interface Change extends Proof {
  readonly role?: Role | undefined;
  readonly status?: 'ACTIVE' | 'BLACKLISTED' | undefined;
  readonly reason: string;
}

/** Staff accounts, managed by ADMIN. Nobody can change their own account with these calls. */
export function createStaffAccounts(
  { db, clock, passwords }: Pick<Platform, 'db' | 'clock' | 'passwords'>,
  { accounts, audit, mails }: { accounts: Accounts; audit: Audit; mails: MailQueue },
) {
  const shown = async (id: string) => {
    const row = await staffReader(db.read).byId(id);
    if (!row) throw fail('not_found');
    return presentStaff(row);
  };

  return {
    async list(viewer: Viewer, { page = 1, pageSize = 20, search }: ListQuery) {
      const reader = staffReader(db.read);
      const [rows, totalCount] = await Promise.all([
        reader.page(search, { limit: pageSize, offset: (page - 1) * pageSize }),
        reader.count(search),
      ]);
      await audit.recordView(viewer, {
        action: 'staff.listed',
        detail: { searched: Boolean(search), accounts: rows.map(({ id }) => id) },
      });
      return { data: rows.map(presentStaff), totalCount };
    },

    /**
     * Requires the account of another staff member. @throws Failure 403 for the viewer's own account, 404 if it is not
     * staff
     */
    async requireColleague(viewer: Viewer, id: string): Promise<void> {
      if (!(await staffReader(db.read).isOfTeam(id))) throw fail('not_found');
      if (viewer.id === id) throw fail('staff.own_account');
    },

    /**
     * Invites a staff member. A former staff member gets the same account again.
     * @throws Failure 409 when the address belongs to another account, 403 without the viewer's second-factor code
     */
    async invite(viewer: Viewer, { otp, ...invited }: NewStaff & Proof, ip: string) {
      const passwordHash = await passwords.unusable();
      const id = await accounts.secondFactor.requireProof(viewer, otp, async (unit) => {
        const { tx } = unit;
        const former = await accounts.formerColleagues.inviteAgain(unit, invited, { viewer, passwordHash });
        const made =
          former?.id ?? (await addStaff(tx, invited, { passwordHash, actorId: viewer.id, ip, at: clock.now() }));
        await audit.record(tx, viewer, { action: 'staff.invited', subjectId: made, detail: { role: invited.role } });
        const mail = former
          ? reinvitationMail(mails.site(), former.email, former.first_name)
          : invitationMail(mails.site(), invited.email, invited.firstName);
        await mails.send(tx, mail);
        return made;
      });
      return shown(id);
    },

    /**
     * Changes role or status. @throws Failure 404, 409 for the last active ADMIN or an impossible status change, 403
     * without the viewer's second-factor code
     */
    async change(viewer: Viewer, id: string, { role, status, reason, otp }: Change) {
      await accounts.secondFactor.requireProof(viewer, otp, async (unit) => {
        const member = await accounts.lock(unit.tx, id);
        if (status) await accounts.status.changeStatusIn(unit, id, status, viewer, reason);
        // Uses the new status: an administrator who was just suspended no longer counts as active.
        const current = status ? { ...member, status } : member;
        if (role) await accounts.roleChanges.change(unit, current, role, viewer, reason);
      });
      return shown(id);
    },

    /**
     * Ends the staff member's sessions and removes secret and recovery codes. @throws Failure 404, 403 without the
     * viewer's second-factor code
     */
    async resetSecondFactor(viewer: Viewer, id: string, { reason, otp }: { reason: string } & Proof): Promise<void> {
      await accounts.secondFactor.requireProof(viewer, otp, async (unit) => {
        const member = await accounts.lock(unit.tx, id);
        const had = await accounts.secondFactor.remove(unit, id, viewer.id);
        await accounts.sessions.endAll(unit, id, 'second factor reset');
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
