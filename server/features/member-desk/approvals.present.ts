import type { Approval, ApprovalSummary } from '../../../contract/member-desk/approvals.schema.ts';
import type { ReviewPerson } from '../../../contract/review/schema.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { ApprovalMemberRow, CountedApproval, MoneyDetail } from './approvals.repo.ts';
import { canDecide, type DeciderFacts, refusalOfDecision, refusalOfWithdrawal, stateAt } from './approvals.rules.ts';
import { colleague } from './member-desk.present.ts';

type People = ReadonlyMap<string, ReviewPerson>;

function moneyOf({ action, detail }: CountedApproval): ApprovalSummary['money'] {
  if (detail === null) return null;
  const { about, name, from, amount } = detail as unknown as MoneyDetail;
  const isRefund = action === 'refund';
  return { paymentId: isRefund ? about : null, packageId: isRefund ? null : about, name, from, amount };
}

/** A request, as this staff member sees it now. */
export function presentApproval(
  row: CountedApproval,
  viewer: Viewer,
  people: People,
  { now, circle }: { now: Date; circle: DeciderFacts },
): ApprovalSummary {
  const facts = { state: row.state, askedBy: row.asked_by, expiresAt: row.expires_at };
  return {
    id: row.id,
    action: row.action,
    state: stateAt(facts, now),
    reason: row.reason,
    money: moneyOf(row),
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
