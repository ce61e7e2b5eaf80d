import { hasStaffLogin, isStaff, type Role, roles, type UserStatus, userStatuses } from '../../../contract/roles.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SecondFactor, Sessions } from '../auth/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { Badges } from '../verification/badges/index.ts';
import { correctedMail, suspendedMail } from './accounts.mails.ts';
import type { CandidateNotices } from './candidate.service.ts';
import { hasWithdrawn } from './consents.repo.ts';
import { createDecidedStatus } from './decided-status.service.ts';
import type { DeletionWindow } from './deletion-window.ts';
import { changedDetails, describeDetails, refuseUnexplained } from './details.rules.ts';
import { type Actor, ASKED_BY_MEMBER, canChangeStatus } from './members/accounts.rules.ts';
import type { Mailer } from './members/mailer.ts';
import { type MemberRow, memberReader, memberWriter } from './members/members.repo.ts';
import { profileHoldWriter } from './profile-holds.repo.ts';
import type { RoleChanges } from './role.service.ts';
import { statusErasure } from './status-erasure.ts';
import { createTeamStatus } from './team-status.service.ts';

interface AccountChange {
  firstName?: string;
  lastName?: string;
  accountFor?: string;
  gender?: 'MALE' | 'FEMALE';
  role?: unknown;
  status?: unknown;
  reason?: string | null;
  /** Second-factor code of ADMIN, required for changing a role, or a staff member's status. */
  otp?: string | null;
}

/** Work of other features in the transaction that deletes or suspends an account. */
export type OnAccountClosed = (unit: Unit, id: string, to: 'DELETED' | 'BLACKLISTED') => Promise<void>;

/**
 * Work of other features in the transaction in which staff correct a gender. Returns labels of the partner preferences
 * that no longer fit and were removed.
 */
export type OnGenderChanged = (unit: Unit, id: string, gender: 'MALE' | 'FEMALE') => Promise<readonly string[]>;

/** Work of other features in the transaction in which staff close an account, for a key of `statusReason`. */
export type OnClosedByTeam = (unit: Unit, id: string, reason: string) => Promise<void>;

/** Only ADMIN manages staff accounts: no other role suspends, deletes or renames a staff member. */
function refuseColleague(viewer: Pick<Viewer, 'id' | 'role'>, member: Pick<MemberRow, 'id' | 'role'>): void {
  if (viewer.id !== member.id && viewer.role !== 'ADMIN' && hasStaffLogin(member.role as Role)) throw fail('forbidden');
}

const forAdmins = 'Only an administrator can give roles, and only to others.';

/** Status, names and roles: changed by the member, or by staff. */
export function createStatusChanges(
  { db, clock, config, erasures }: Pick<Platform, 'db' | 'clock' | 'config' | 'erasures'>,
  {
    sessions,
    candidates,
    photos,
    badges,
    mailer,
    deletionWindow,
    roleChanges,
    secondFactor,
    audit,
    onAccountClosed,
    onClosedByTeam,
    onGenderChanged,
  }: {
    sessions: Sessions;
    candidates: CandidateNotices;
    photos: Pick<Photos, 'removeAllOf'>;
    badges: Pick<Badges, 'withdrawAllOf'>;
    mailer: Mailer;
    deletionWindow: DeletionWindow;
    roleChanges: RoleChanges;
    secondFactor: SecondFactor;
    audit: Audit;
    onAccountClosed: OnAccountClosed;
    onClosedByTeam: OnClosedByTeam;
    onGenderChanged: OnGenderChanged;
  },
) {
  /** Records the new status for a restore: the last entry counts. */
  const recordStatusErasure = async (tx: Tx, id: string): Promise<void> => {
    const member = await memberWriter(tx).lock(id);
    const standing = member && statusErasure(member);
    if (standing) await erasures.record(tx, standing);
  };

  /**
   * Records the owner's wish to hide a profile that staff or others already hide: it stays hidden once they no longer
   * hide it.
   */
  const keepHidden = async ({ tx }: Unit, { id, hidden_by_owner_at }: MemberRow): Promise<void> => {
    if (hidden_by_owner_at) return;
    const at = clock.now();
    const writer = memberWriter(tx);
    await writer.update(id, { hidden_by_owner_at: at });
    const detail = { from: 'INACTIVE' };
    await writer.record({ memberId: id, kind: 'status INACTIVE', actorId: id, detail, at });
    await recordStatusErasure(tx, id);
  };

  const changeStatus = async (
    unit: Unit,
    id: string,
    to: UserStatus,
    viewer: Pick<Viewer, 'id' | 'role'>,
    reason?: string | null,
    finding?: string,
  ): Promise<void> => {
    const writer = memberWriter(unit.tx);
    const member = await writer.lock(id);
    if (!member) throw fail('not_found');
    // The callers decide who may suspend a field or partner account.
    if (isStaff(member.role as Role)) refuseColleague(viewer, member);
    const from = member.status as UserStatus;
    const actor: Actor = viewer.id === id ? 'self' : 'staff';
    if (from === to) {
      if (to === 'INACTIVE' && actor === 'self') await keepHidden(unit, member);
      return;
    }
    if (actor === 'staff' && !reason)
      throw failField('request.invalid', 'reason', 'Please give the reason for this change.');
    if (!canChangeStatus(from, to, actor)) throw fail('account.status_not_allowed');
    if (to === 'ACTIVE' && actor === 'self' && member.hidden_by_team_at)
      throw fail('account.status_not_allowed', {
        message: 'Our team has hidden this profile. See why, and appeal, under Decisions about your profile.',
      });
    if (to === 'ACTIVE' && actor === 'self' && (await candidates.hasObjected(unit.tx, id)))
      throw fail('account.status_not_allowed', {
        message: 'The person in this profile does not agree to it. It stays hidden until they confirm it.',
      });
    if (to === 'ACTIVE' && actor === 'self' && (await hasWithdrawn(unit.tx, id)))
      throw fail('account.status_not_allowed', {
        message: 'You have withdrawn your consent to show the profile. Please give it again in Account settings first.',
      });
    if (to !== 'ACTIVE') {
      await roleChanges.requireOtherAdmin(unit.tx, member);
      await roleChanges.staffRoleLost(unit.tx, member, viewer);
    }
    const isOwnWish = actor === 'self' || reason === ASKED_BY_MEMBER;
    // An account deleted by staff cannot be restored by its owner.
    const comesBack = isOwnWish && (from === 'ACTIVE' || from === 'INACTIVE');
    const now = clock.now();
    await writer.update(id, {
      status: to,
      status_reason: reason ?? null,
      ...(to === 'DELETED' ? { deleted_at: now, status_before_deletion: comesBack ? from : null } : {}),
      ...(to === 'ACTIVE' ? { hidden_by_owner_at: null } : {}),
      ...(to === 'INACTIVE' && isOwnWish ? { hidden_by_owner_at: now } : {}),
    });
    if (to === 'ACTIVE') await profileHoldWriter(unit.tx).liftAll(id, now);
    await writer.record({ memberId: id, kind: `status ${to}`, actorId: viewer.id, detail: { from, reason }, at: now });
    await recordStatusErasure(unit.tx, id);
    if (actor === 'staff')
      await audit.record(unit.tx, viewer, {
        action: 'account.status_changed',
        subjectId: id,
        reason,
        detail: { from, to },
      });
    // Photos are hidden with the account, and deleted soon after: a restored account has none (§3). After a deletion by
    // staff they are stored sealed.
    if (to === 'DELETED')
      await photos.removeAllOf(unit.tx, id, isOwnWish ? undefined : { id: viewer.id, reason: reason ?? null });
    // Pending badge documents are destroyed too; those of granted badges are already gone.
    if (to === 'DELETED') await badges.withdrawAllOf(unit.tx, id);
    if (to === 'DELETED') await erasures.record(unit.tx, { kind: 'account.deleted', subjectId: id, comesBack });
    if (to === 'DELETED' || to === 'BLACKLISTED') {
      await sessions.endAll(unit, id, `status ${to}`);
      await onAccountClosed(unit, id, to);
    }
    if (to === 'DELETED' && actor === 'self')
      await deletionWindow.mailDeleted(unit.tx, { ...member, firstName: member.first_name }, now);
    // Suspended members cannot sign in to read the reason or to appeal.
    if (to === 'BLACKLISTED')
      await mailer.mail(unit.tx, suspendedMail(mailer.site(member.language), member.email, member.first_name, finding));
    unit.afterCommit(() => sessions.forgetMember(id));
  };

  const decided = createDecidedStatus(
    { clock, erasures },
    { audit, candidates, change: changeStatus, recordStatusErasure },
  );
  const team = createTeamStatus(
    { clock, config, erasures },
    { audit, mailer, deletionWindow, candidates, onClosedByTeam, change: changeStatus, recordStatusErasure },
  );
  /** Returns the resulting status. */
  const changeFor = async (
    unit: Unit,
    id: string,
    to: UserStatus,
    viewer: Viewer,
    reason?: string | null,
    isProven = false,
  ): Promise<UserStatus> => {
    if (viewer.id !== id) return team.change(unit, viewer, { id, to, reason, isProven });
    await changeStatus(unit, id, to, viewer, reason);
    return to;
  };

  return {
    decide: decided.decide,
    undoDecision: decided.undo,

    /** Runs inside the caller's transaction. @throws Failure as `changeStatus` */
    changeStatusIn: (unit: Unit, id: string, to: UserStatus, viewer: Viewer, reason: string) =>
      changeStatus(unit, id, to, viewer, reason),

    /** Changes the own status, or as staff another member's. Returns the resulting status. */
    changeStatus: (id: string, to: UserStatus, viewer: Viewer, reason?: string | null) =>
      db.transaction((unit) => changeFor(unit, id, to, viewer, reason)),

    /** Status change by staff, inside the caller's transaction. */
    byTeam: team.change,

    /** Hides a visible member, inside the caller's transaction. */
    async hide(unit: Unit, id: string, reason: string): Promise<void> {
      const writer = memberWriter(unit.tx);
      if ((await writer.lock(id))?.status !== 'ACTIVE') return;
      const now = clock.now();
      await writer.update(id, { status: 'INACTIVE', status_reason: reason, hidden_by_owner_at: now });
      await writer.record({ memberId: id, kind: 'status INACTIVE', actorId: id, detail: { reason }, at: now });
      await recordStatusErasure(unit.tx, id);
      unit.afterCommit(() => sessions.forgetMember(id));
    },

    /**
     * Changes the member's own names; staff also gender and status, ADMIN also the role of others. For callers who are
     * not staff, role and status are ignored (contract §3). Members are notified of corrections by staff.
     * @throws Failure 403 also if the viewer may not change this role
     */
    async update(id: string, { otp, ...change }: AccountChange, viewer: Viewer, asStaff: boolean): Promise<void> {
      const isOther = viewer.id !== id;
      const isByAdmin = viewer.role === 'ADMIN' && isOther;
      const role = isByAdmin ? asRole(change.role) : undefined;
      const status = asStaff ? asStatus(change.status) : undefined;
      const current = isByAdmin && (role || status) ? await memberReader(db.read).byId(id) : undefined;
      // A stolen session must not be enough to appoint or lock out staff.
      const changesRole = role !== undefined && current !== undefined && current.role !== role;
      const isProven =
        changesRole || (status !== undefined && current !== undefined && hasStaffLogin(current.role as Role));
      const carryOut = async (unit: Unit): Promise<void> => {
        const writer = memberWriter(unit.tx);
        const member = await writer.lock(id);
        if (!member) throw fail('not_found');
        refuseColleague(viewer, member);
        // Clients may send the unchanged role along.
        if (asStaff && !isByAdmin && (asRole(change.role) ?? member.role) !== member.role)
          throw fail('forbidden', { message: forAdmins });
        if (!asStaff && change.gender !== undefined && change.gender !== member.gender)
          throw fail('account.gender_fixed');
        if (role && role !== member.role && !isProven) throw fail('staff.wrong_code');
        const corrected = isOther ? changedDetails(change, member) : [];
        refuseUnexplained(viewer.role, corrected, change.reason);
        const gender = asStaff ? (change.gender ?? member.gender) : member.gender;
        // Rules depend on the gender (age, marital status, dress): step 2, which checks them, must be repeated, and
        // nobody sees the profile until then.
        const isAnother = gender !== member.gender;
        const firstName = change.firstName ?? member.first_name;
        const lastName = change.lastName ?? member.last_name;
        const isRenamed = firstName !== member.first_name || lastName !== member.last_name;
        await writer.update(id, {
          ...(isAnother ? { basic_info_at: null, completed_at: null } : {}),
          ...(isRenamed ? { name_changed_at: clock.now() } : {}),
          first_name: firstName,
          last_name: lastName,
          account_for: change.accountFor ?? member.account_for,
          gender,
        });
        const goneWishes = isAnother && gender ? await onGenderChanged(unit, id, gender as 'MALE' | 'FEMALE') : [];
        if (role) await roleChanges.change(unit, member, role, viewer, { reason: change.reason });
        await writer.record({
          memberId: id,
          kind: 'account changed',
          actorId: viewer.id,
          detail: { keys: Object.keys(change), role },
          at: clock.now(),
        });
        if (isOther)
          await audit.record(unit.tx, viewer, {
            action: 'account.changed',
            subjectId: id,
            reason: change.reason,
            detail: { keys: Object.keys(change) },
          });
        if (corrected.length) {
          const about = { what: describeDetails(corrected), asksStepTwo: isAnother, goneWishes };
          await mailer.mail(
            unit.tx,
            correctedMail(mailer.site(member.language), member.email, change.firstName ?? member.first_name, about),
          );
        }
        if (status) await changeFor(unit, id, status, viewer, change.reason, isProven);
        unit.afterCommit(() => sessions.forgetMember(id));
      };
      await (isProven ? secondFactor.requireProof(viewer, otp ?? undefined, carryOut) : db.transaction(carryOut));
    },
  };
}

export type StatusChanges = ReturnType<typeof createStatusChanges>;

const asRole = (value: unknown): Role | undefined => roles.find((role) => role === value);
const asStatus = (value: unknown): UserStatus | undefined => userStatuses.find((status) => status === value);
