import type { Role, UserStatus } from '../../../contract/roles.ts';
import { roles } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Actor, mayChangeStatus } from './accounts.rules.ts';
import type { CandidateNotices } from './candidate.service.ts';
import { memberWriter } from './members.repo.ts';
import type { Sessions } from './sessions.service.ts';

type Unit = Parameters<Parameters<Database['transaction']>[0]>[0];

interface AccountChange {
  firstName?: string;
  lastName?: string;
  accountFor?: string;
  gender?: 'MALE' | 'FEMALE';
  role?: unknown;
  status?: unknown;
}

/** Status, names and roles: changed by the member for herself, or by staff. */
export function createStatusChanges(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { sessions, candidates }: { sessions: Sessions; candidates: CandidateNotices },
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
    const from = member.status as UserStatus;
    if (from === to) return;
    const actor: Actor = viewer.id === id ? 'self' : 'staff';
    if (!mayChangeStatus(from, to, actor)) throw fail('account.status_not_allowed');
    if (actor === 'staff' && !reason)
      throw fail('request.invalid', { fields: { reason: 'Please give the reason for this change.' } });
    if (to === 'ACTIVE' && actor === 'self' && (await candidates.hasObjected(unit.tx, id)))
      throw fail('account.status_not_allowed', {
        message:
          'The person this profile is about has objected to it, so it stays hidden until that person confirms it.',
      });
    const now = clock.now();
    await writer.update(id, {
      status: to,
      status_reason: reason ?? null,
      ...(to === 'DELETED'
        ? { deleted_at: now, status_before_deletion: from === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE' }
        : {}),
    });
    await writer.record({ memberId: id, kind: `status ${to}`, actorId: viewer.id, detail: { from, reason }, at: now });
    if (to === 'DELETED' || to === 'BLACKLISTED') await sessions.endAll(unit, id, `status ${to}`);
    unit.afterCommit(() => sessions.forgetMember(id));
  };

  return {
    changeStatus: (id: string, to: UserStatus, viewer: Viewer, reason?: string | null) =>
      db.transaction((unit) => changeStatus(unit, id, to, viewer, reason)),

    /** Own names; for staff also gender and status, for ADMIN also the role. What the caller may not set is ignored (contract §3). */
    update: (id: string, change: AccountChange, viewer: Viewer, asStaff: boolean) =>
      db.transaction(async (unit) => {
        const writer = memberWriter(unit.tx);
        const member = await writer.lock(id);
        if (!member) throw fail('not_found');
        if (!asStaff && change.gender !== undefined && change.gender !== member.gender)
          throw fail('account.gender_fixed');
        const role = viewer.role === 'ADMIN' && viewer.id !== id ? asRole(change.role) : undefined;
        await writer.update(id, {
          first_name: change.firstName ?? member.first_name,
          last_name: change.lastName ?? member.last_name,
          account_for: change.accountFor ?? member.account_for,
          gender: asStaff ? (change.gender ?? member.gender) : member.gender,
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
        if (status && status !== member.status)
          await changeStatus(unit, id, status, viewer, viewer.id === id ? null : 'changed with the account');
        unit.afterCommit(() => sessions.forgetMember(id));
      }),
  };
}

const asRole = (value: unknown): Role | undefined => roles.find((role) => role === value);
const asStatus = (value: unknown): UserStatus | undefined =>
  (['ACTIVE', 'INACTIVE', 'BLACKLISTED'] as const).find((status) => status === value);
