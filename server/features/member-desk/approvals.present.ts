import type { Approval, ApprovalSummary } from '../../../contract/member-desk/approvals.schema.ts';
import type { ReviewPerson } from '../../../contract/review/schema.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { RecoveryRow } from '../auth/index.ts';
import { maskPhone } from '../visibility/index.ts';
import type { ApprovalMemberRow, CountedApproval, MoneyDetail } from './approvals.repo.ts';
import { canDecide, type DeciderFacts, refusalOfDecision, refusalOfWithdrawal, stateAt } from './approvals.rules.ts';
import { colleague } from './member-desk.present.ts';

/** Whether this staff member sees the new number in full, to check it with the person. Only while the request is undecided. */
const seesNumber = ({ state, asked_by }: CountedApproval, viewer: Viewer): boolean =>
  state === 'pending' && (canDecide(viewer) || asked_by === viewer.id);

/** @param isWhole whether the number may be shown in full */
function recoveryOf(recovery: RecoveryRow | undefined, isWhole: boolean): ApprovalSummary['recovery'] {
  if (!recovery) return null;
  return {
    phoneNumber: isWhole ? recovery.phone_number : maskPhone(recovery.phone_number),
    identityCheck: recovery.identity_check,
    state: recovery.state,
    completesAt: recovery.completes_at?.toISOString() ?? null,
    endedBecause: recovery.ended_because,
  };
}

type People = ReadonlyMap<string, ReviewPerson>;

function moneyOf({ action, detail }: CountedApproval): ApprovalSummary['money'] {
  if (detail === null || action === 'appoint') return null;
  const { about, name, from, amount } = detail as unknown as MoneyDetail;
  const isRefund = action === 'refund';
  return { paymentId: isRefund ? about : null, packageId: isRefund ? null : about, name, from, amount };
}

interface ApprovalContext {
  readonly now: Date;
  readonly circle: DeciderFacts;
  /** The recovery that the request is about. */
  readonly recovery: RecoveryRow | undefined;
  /** Whether the request is shown on a page of its own. */
  readonly isDetail?: boolean;
}

/** A request, as this staff member sees it now. */
export function presentApproval(
  row: CountedApproval,
  viewer: Viewer,
  people: People,
  { now, circle, recovery, isDetail = false }: ApprovalContext,
): ApprovalSummary {
  const facts = { action: row.action, state: row.state, askedBy: row.asked_by, expiresAt: row.expires_at };
  return {
    id: row.id,
    action: row.action,
    state: stateAt(facts, now),
    reason: row.reason,
    money: moneyOf(row),
    recovery: recoveryOf(recovery, isDetail && facts.expiresAt > now && seesNumber(row, viewer)),
    note: row.note,
    askedBy: colleague(row.asked_by, people),
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.state === 'withdrawn' ? null : colleague(row.decided_by, people),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionNote: row.decision_note,
    members: row.members,
    done: row.done,
    skipped: row.skipped,
    canDecide: canDecide(viewer) && !refusalOfDecision(facts, viewer, { now, circle }),
    canWithdraw: !refusalOfWithdrawal(facts, viewer, now),
  };
}

/** The result for each member; erased members are left out. */
export const presentResults = (members: readonly ApprovalMemberRow[], people: People): Approval['results'] =>
  members.map(({ memberId, outcome, at }) => ({
    member: people.get(memberId) ?? null,
    outcome,
    at: at?.toISOString() ?? null,
  }));
