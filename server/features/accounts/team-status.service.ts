import { optionLabel } from '../../../contract/options/index.ts';
import { hasStaffLogin, type Role, type UserStatus } from '../../../contract/roles.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import { formatDateTime, retentionLines } from './account-deletion.mails.ts';
import { deletedByTeamMail, hiddenMail, holdLiftedMail, restoredMail } from './accounts.mails.ts';
import type { CandidateNotices } from './candidate.service.ts';
import { hasWithdrawn } from './consents.repo.ts';
import type { DeletionWindow } from './deletion-window.ts';
import { ASKED_BY_MEMBER } from './members/accounts.rules.ts';
import type { Mailer } from './members/mailer.ts';
import { type MemberRow, memberWriter } from './members/members.repo.ts';
import { profileHoldWriter } from './profile-holds.repo.ts';
import { allowedTeamStatuses, canEverSet } from './team-status.rules.ts';

/** The acting staff member. */
export type TeamActor = Pick<Viewer, 'id' | 'role'>;

export interface TeamChange {
  readonly id: string;
  readonly to: UserStatus;
  /** A key of the list `statusReason`, whose label the member reads; other text is only for staff. */
  readonly reason?: string | null;
  /** Whether two staff members have agreed on the change. */
  readonly isApproved?: boolean;
  /** The actor has proved the second factor inside the same transaction. */
  readonly isProven?: boolean;
}

/** Steps shared by all status changes by staff. */
export interface StatusChanger {
  /** Changes the status by the general rules. */
  change(
    unit: Unit,
    id: string,
    to: UserStatus,
    actor: TeamActor,
    reason?: string | null,
    finding?: string,
  ): Promise<void>;
  /** Records the result for a restore. */
  recordStatusErasure(tx: Tx, id: string): Promise<void>;
}

interface Deps extends StatusChanger {
  readonly audit: Audit;
  readonly mailer: Mailer;
  readonly deletionWindow: DeletionWindow;
  readonly candidates: CandidateNotices;
  /** Notifies other features that staff closed an account, and why. */
  onClosedByTeam(unit: Unit, id: string, reason: string): Promise<void>;
}

const onTeamPage = 'Please change accounts of colleagues under Team accounts, with a code from your authenticator app.';

/** Whether the owner hides the profile, now or once staff's decision is undone. */
const isHiddenByOwner = ({ status, hidden_by_owner_at, hidden_by_team_at }: MemberRow): boolean =>
  hidden_by_owner_at !== null || (status === 'INACTIVE' && hidden_by_team_at === null);

const hiddenByOwner = () =>
  fail('account.status_not_allowed', {
    message: 'The member has hidden this profile. You can show it again only if the member asks for it.',
  });

/** Status changes by staff: by role, with a reason, reported to the member, and in the audit log. */
export function createTeamStatus(
  { clock, config, erasures }: Pick<Platform, 'clock' | 'config' | 'erasures'>,
  { audit, mailer, deletionWindow, candidates, onClosedByTeam, change, recordStatusErasure }: Deps,
) {
  const mailMember = async (unit: Unit, member: MemberRow, to: UserStatus, reason: string): Promise<void> => {
    const reasonLabel = optionLabel('statusReason', reason);
    const [site, email, name] = [mailer.site(member.language), member.email, member.first_name];
    if (to === 'INACTIVE') await mailer.mail(unit.tx, hiddenMail(site, email, name, reasonLabel));
    if (to === 'ACTIVE') await mailer.mail(unit.tx, restoredMail(site, email, name, reasonLabel));
    if (to === 'DELETED') {
      const erasedFrom = formatDateTime(
        site.language,
        deletionWindow.restorableUntil(member.deleted_at ?? clock.now()),
      );
      const about = {
        erasedFrom,
        canRestore: reason === ASKED_BY_MEMBER,
        kept: retentionLines(site.language, config.retention),
      };
      await mailer.mail(unit.tx, deletedByTeamMail(site, email, name, reasonLabel, about));
    }
    // A suspension is reported by the change itself, whatever caused it.
  };

  /** Staff cannot show a profile against its owner's will. */
  const refuseShowing = async (unit: Unit, id: string): Promise<void> => {
    if (!(await candidates.hasObjected(unit.tx, id)) && !(await hasWithdrawn(unit.tx, id))) return;
    throw fail('account.status_not_allowed', {
      message: 'The consent to show this profile is withdrawn, so you can only hide or suspend it.',
    });
  };

  return {
    /**
     * Changes the status of another account, inside the caller's transaction. An unchanged status has no effect, except
     * that a hidden profile can get one hold per reason; showing the profile ends all holds. A profile that its owner
     * had hidden stays hidden, by its owner, when staff undo their decision. Returns the resulting status.
     * @throws Failure 404, 403, 400 without a reason, 409
     */
    async change(
      unit: Unit,
      actor: TeamActor,
      { id, to: wanted, reason, isApproved, isProven }: TeamChange,
    ): Promise<UserStatus> {
      const writer = memberWriter(unit.tx);
      const member = await writer.lock(id);
      if (!member) throw fail('not_found');
      const from = member.status as UserStatus;
      const isColleague = hasStaffLogin(member.role as Role);
      // Only ADMIN manages the office's staff here (field and partner accounts: `staff/staff-accounts.service.ts`), and an
      // approval from before the account became staff cannot delete it.
      if (isColleague && (actor.role !== 'ADMIN' || isApproved)) throw fail('forbidden');
      // Actions on staff require a fresh code (contract §10): a stolen session cannot lock staff out.
      if (isColleague && !isProven) throw fail('forbidden', { message: onTeamPage });
      if (!isColleague && !canEverSet(actor.role, wanted)) throw fail('forbidden');
      if (!reason) throw failField('request.invalid', 'reason', 'Please give the reason for this change.');
      if (wanted === 'DELETED' && !isApproved) throw fail('approval.needed');
      const isReleased = wanted === 'ACTIVE' && reason !== ASKED_BY_MEMBER && !isColleague && isHiddenByOwner(member);
      const to = isReleased ? 'INACTIVE' : wanted;
      const isHeld = to === 'INACTIVE' && !isReleased && reason !== ASKED_BY_MEMBER && !isColleague;
      const isForGood = to === 'DELETED' && reason !== ASKED_BY_MEMBER && member.status_before_deletion !== null;
      const isSame = from === to && !isReleased && !isForGood;
      const holds = profileHoldWriter(unit.tx);
      if (isSame && (!isHeld || (await holds.isByDesk(id, reason)))) return to;
      if (!isColleague && from === 'BLACKLISTED' && to !== 'DELETED' && !allowedTeamStatuses(actor.role, from).length)
        throw fail('forbidden');
      if (isReleased && from === 'INACTIVE' && !member.hidden_by_team_at) throw hiddenByOwner();
      if (wanted === 'ACTIVE') await refuseShowing(unit, id);
      const reasonLabel = optionLabel('statusReason', reason);
      const now = clock.now();
      if (isHeld) await holds.add(id, { reason, at: now });
      if (from === to) {
        const kind = `status ${to}`;
        await writer.record({ memberId: id, kind, actorId: actor.id, detail: { from, reason }, at: now });
        await audit.record(unit.tx, actor, {
          action: 'account.status_changed',
          subjectId: id,
          reason,
          detail: { from, to },
        });
      } else await change(unit, id, to, actor, reason, reasonLabel && `Reason: ${reasonLabel}.`);
      if (isColleague) return to;
      if (to === 'INACTIVE' && !isHeld) await holds.liftAll(id, now);
      if (to === 'INACTIVE') await writer.update(id, { status_reason: reason });
      await recordStatusErasure(unit.tx, id);
      // A deletion by the owner just before does not prevent staff's decision.
      if (from === 'DELETED') {
        await writer.update(id, { status_before_deletion: null, status_reason: reason });
        await erasures.record(unit.tx, { kind: 'account.deleted', subjectId: id, comesBack: false });
      }
      if (to === 'BLACKLISTED' || to === 'DELETED') await onClosedByTeam(unit, id, reason);
      if (isReleased)
        await mailer.mail(unit.tx, holdLiftedMail(mailer.site(member.language), member.email, member.first_name));
      else await mailMember(unit, member, to, reason);
      return to;
    },
  };
}
