import type { Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { CandidateNotices } from './candidate.service.ts';
import { hasWithdrawn } from './consents.repo.ts';
import { type MemberRow, memberWriter } from './members/members.repo.ts';
import { profileHoldWriter } from './profile-holds.repo.ts';
import { allowedTeamStatuses, canEverSet } from './team-status.rules.ts';
import type { StatusChanger, TeamActor } from './team-status.service.ts';

/** Effect of a decision about a report on the reported account. */
export interface DecidedStatus {
  readonly to: 'INACTIVE' | 'BLACKLISTED';
  /** Id of the decision. */
  readonly decisionId: string;
  /** The reason, in a sentence for the member. */
  readonly reason: string;
}

interface Deps extends StatusChanger {
  readonly audit: Audit;
  readonly candidates: CandidateNotices;
}

const forSeniors = 'A senior colleague must decide this. Please skip it.';

/** Applies decisions about reports to accounts, and undoes them. */
export function createDecidedStatus(
  { clock, erasures }: Pick<Platform, 'clock' | 'erasures'>,
  { audit, candidates, change, recordStatusErasure }: Deps,
) {
  /** Records the suspension or hiding of a deleted account: it applies when the account is restored. */
  const decideOnDeleted = async (unit: Unit, member: MemberRow, to: DecidedStatus['to']): Promise<void> => {
    const wasSuspended = member.status_before_deletion === null;
    await memberWriter(unit.tx).update(member.id, {
      status_before_deletion: to === 'BLACKLISTED' || wasSuspended ? null : 'INACTIVE',
    });
    const subjectId = member.id;
    await erasures.record(
      unit.tx,
      to === 'BLACKLISTED'
        ? { kind: 'account.suspended', subjectId }
        : { kind: 'account.hidden', subjectId, byTeam: true },
    );
  };

  /** Adds another reason to an already hidden profile, in its history and in the audit log. */
  const hideByDecision = async (unit: Unit, { id }: MemberRow, actor: TeamActor, reason: string): Promise<void> => {
    const writer = memberWriter(unit.tx);
    const [from, to] = ['INACTIVE', 'INACTIVE'];
    await writer.update(id, { status_reason: reason });
    const detail = { from, reason };
    await writer.record({ memberId: id, kind: `status ${to}`, actorId: actor.id, detail, at: clock.now() });
    await audit.record(unit.tx, actor, {
      action: 'account.status_changed',
      subjectId: id,
      reason,
      detail: { from, to },
    });
  };

  /** No hold is left: the profile is shown, unless its owner or candidate objects. */
  const showAgain = async (unit: Unit, member: MemberRow, actor: TeamActor, reason: string): Promise<void> => {
    const { id } = member;
    const isUnwanted =
      member.hidden_by_owner_at !== null ||
      (await candidates.hasObjected(unit.tx, id)) ||
      (await hasWithdrawn(unit.tx, id));
    const writer = memberWriter(unit.tx);
    // The account was deleted in the meantime: it gets its previous status when it is restored, if it can be restored.
    if (member.status === 'DELETED') {
      if (!isUnwanted && member.status_before_deletion === 'INACTIVE')
        await writer.update(id, { status_before_deletion: 'ACTIVE' });
    } else if (isUnwanted) await writer.update(id, { status_reason: reason });
    else await change(unit, id, 'ACTIVE', actor, reason);
  };

  return {
    /**
     * Applies a decision to a member, inside its transaction: the member is hidden, so that only staff can show the
     * profile again, or suspended. A hidden profile gets an additional hold.
     * @throws Failure 403 if the role may not do that
     */
    async decide(unit: Unit, id: string, actor: TeamActor, { to, decisionId, reason }: DecidedStatus): Promise<void> {
      if (!canEverSet(actor.role, to)) throw fail('forbidden', { message: forSeniors });
      const member = await memberWriter(unit.tx).lock(id);
      if (!member) throw fail('not_found');
      // The member is already suspended, which includes being hidden.
      if (member.status === 'BLACKLISTED') return;
      if (to === 'INACTIVE') await profileHoldWriter(unit.tx).add(id, { decisionId, reason, at: clock.now() });
      if (member.status === 'DELETED') return decideOnDeleted(unit, member, to);
      if (member.status === to) await hideByDecision(unit, member, actor, reason);
      else await change(unit, id, to, actor, reason, reason);
      await recordStatusErasure(unit.tx, id);
    },

    /**
     * Undoes that a decision hid a member, inside the caller's transaction; a suspension is not undone. The profile
     * stays hidden if staff hold it for other reasons, if staff have shown and hidden it again since, or if its owner
     * does not want it shown.
     * @throws Failure 403 if the role may not do that
     */
    async undo(unit: Unit, id: string, decisionId: string, actor: TeamActor, reason: string): Promise<void> {
      const member = await memberWriter(unit.tx).lock(id);
      const holds = profileHoldWriter(unit.tx);
      if (!member || !(await holds.liftByDecision(id, decisionId, clock.now()))) return;
      if (!allowedTeamStatuses(actor.role, 'INACTIVE').includes('ACTIVE'))
        throw fail('forbidden', { message: forSeniors });
      const left = await holds.reasonOf(id);
      if (member.status !== 'BLACKLISTED') {
        if (left === undefined) await showAgain(unit, member, actor, reason);
        else await memberWriter(unit.tx).update(id, { status_reason: left });
      }
      await recordStatusErasure(unit.tx, id);
    },
  };
}
