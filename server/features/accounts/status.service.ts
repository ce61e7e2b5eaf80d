import { isStaff, type Role, roles, type UserStatus } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Photos } from '../photos/index.ts';
import { type Actor, mayChangeStatus } from './accounts.rules.ts';
import type { CandidateNotices } from './candidate.service.ts';
import { hasWithdrawn } from './consents.repo.ts';
import { type MemberRow, memberWriter } from './members.repo.ts';
import type { Sessions } from './sessions.service.ts';

type Unit = Parameters<Parameters<Database['transaction']>[0]>[0];

interface AccountChange {
  firstName?: string;
  lastName?: string;
  accountFor?: string;
  gender?: 'MALE' | 'FEMALE';
  role?: unknown;
  status?: unknown;
  reason?: string | null;
}

/** Staff accounts are the ADMIN's business: nobody else suspends, deletes or renames a colleague. */
function refuseColleague(viewer: Viewer, member: Pick<MemberRow, 'id' | 'role'>): void {
  if (viewer.id !== member.id && viewer.role !== 'ADMIN' && isStaff(member.role as Role)) throw fail('forbidden');
}

/** Status, names and roles: changed by the member for herself, or by staff. */
export function createStatusChanges(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    sessions,
    candidates,
    photos,
  }: { sessions: Sessions; candidates: CandidateNotices; photos: Pick<Photos, 'removeAllOf'> },
) {
  const changeStatus = async (
    unit: Unit,
    id: string,
    to: UserStatus,
    viewer: Viewer,
    reason?: string | null,
  ): Promise<void> => {
    const writer = memberWriter(unit.tx);
    const member = await writer.lock(id);
    if (!member) throw fail('not_found');
    refuseColleague(viewer, member);
    const from = member.status as UserStatus;
    if (from === to) return;
    const actor: Actor = viewer.id === id ? 'self' : 'staff';
    if (actor === 'staff' && !reason)
      throw failField('request.invalid', 'reason', 'Please give the reason for this change.');
    if (!mayChangeStatus(from, to, actor)) throw fail('account.status_not_allowed');
    if (to === 'ACTIVE' && actor === 'self' && (await candidates.hasObjected(unit.tx, id)))
      throw fail('account.status_not_allowed', {
        message:
          'The person this profile is about has objected to it, so it stays hidden until that person confirms it.',
      });
    if (to === 'ACTIVE' && actor === 'self' && (await hasWithdrawn(unit.tx, id)))
      throw fail('account.status_not_allowed', {
        message:
          'You have withdrawn your consent to the profile being shown. Please give it again in the account settings first.',
      });
    const now = clock.now();
    await writer.update(id, {
      status: to,
      status_reason: reason ?? null,
      ...(to === 'DELETED'
        ? { deleted_at: now, status_before_deletion: from === 'ACTIVE' || from === 'INACTIVE' ? from : null }
        : {}),
    });
    await writer.record({ memberId: id, kind: `status ${to}`, actorId: viewer.id, detail: { from, reason }, at: now });
    // Gone from sight with the account, and from the store soon after: a restored account comes without them (§3).
    if (to === 'DELETED') await photos.removeAllOf(unit.tx, id);
    if (to === 'DELETED' || to === 'BLACKLISTED') await sessions.endAll(unit, id, `status ${to}`);
    unit.afterCommit(() => sessions.forgetMember(id));
  };

  return {
    changeStatus: (id: string, to: UserStatus, viewer: Viewer, reason?: string | null) =>
      db.transaction((unit) => changeStatus(unit, id, to, viewer, reason)),

    /** Hides a member who is shown, inside the caller's transaction. */
    async hide(unit: Unit, id: string, reason: string): Promise<void> {
      const writer = memberWriter(unit.tx);
      if ((await writer.lock(id))?.status !== 'ACTIVE') return;
      await writer.update(id, { status: 'INACTIVE', status_reason: reason });
      await writer.record({ memberId: id, kind: 'status INACTIVE', actorId: id, detail: { reason }, at: clock.now() });
      unit.afterCommit(() => sessions.forgetMember(id));
    },

    /** Own names; for staff also gender and status, for ADMIN also the role. What the caller may not set is ignored (contract §3). */
    update: (id: string, change: AccountChange, viewer: Viewer, asStaff: boolean) =>
      db.transaction(async (unit) => {
        const writer = memberWriter(unit.tx);
        const member = await writer.lock(id);
        if (!member) throw fail('not_found');
        refuseColleague(viewer, member);
        if (!asStaff && change.gender !== undefined && change.gender !== member.gender)
          throw fail('account.gender_fixed');
        const role = viewer.role === 'ADMIN' && viewer.id !== id ? asRole(change.role) : undefined;
        const gender = asStaff ? (change.gender ?? member.gender) : member.gender;
        // What was allowed for a woman may not be for a man (age, marital status, dress): step 2 has to be done again,
        // which checks it, and until then nobody sees the profile.
        const isAnother = gender !== member.gender;
        await writer.update(id, {
          ...(isAnother ? { basic_info_at: null, completed_at: null } : {}),
          first_name: change.firstName ?? member.first_name,
          last_name: change.lastName ?? member.last_name,
          account_for: change.accountFor ?? member.account_for,
          gender,
          role: role ?? member.role,
        });
        await writer.record({
          memberId: id,
          kind: 'account changed',
          actorId: viewer.id,
          detail: { keys: Object.keys(change), role },
          at: clock.now(),
        });
        const status = asStaff ? asStatus(change.status) : undefined;
        if (status) await changeStatus(unit, id, status, viewer, change.reason);
        unit.afterCommit(() => sessions.forgetMember(id));
      }),
  };
}

const asRole = (value: unknown): Role | undefined => roles.find((role) => role === value);
const asStatus = (value: unknown): UserStatus | undefined =>
  (['ACTIVE', 'INACTIVE', 'BLACKLISTED'] as const).find((status) => status === value);
