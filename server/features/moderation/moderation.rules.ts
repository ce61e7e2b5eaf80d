import type { OwnDecision } from '../../../contract/moderation/schema.ts';
import { APPEAL_DAYS, SEALED_DAYS } from '../../../contract/moderation/values.ts';

const DAY_MS = 86_400_000;

/** Contract §6: retention of sealed photos removed by staff. */
export const SEALED_MS = SEALED_DAYS * DAY_MS;
/** law.md, IT Rules: an appeal must be decided within 7 days. */
const APPEAL_DUE_MS = 7 * DAY_MS;

/** Facts about a decision against a member. */
export interface DecisionState {
  readonly kind: OwnDecision['kind'];
  readonly decidedAt: Date;
  readonly appealedAt: Date | null;
}

/** Deadline of the single appeal; null: not possible. Documents, selfies and messages are submitted again instead. */
export function appealUntil({ kind, decidedAt, appealedAt }: DecisionState, now: Date): Date | null {
  if ((kind !== 'photo' && kind !== 'report') || appealedAt) return null;
  const end = new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS);
  return end > now ? end : null;
}

export const appealDueAt = (now: Date): Date => new Date(now.getTime() + APPEAL_DUE_MS);

/** Whether only a senior staff member can undo these actions (accounts/team-status.rules.ts). */
export const isSeniorOnly = (actions: readonly string[]): boolean =>
  actions.includes('hide') || actions.includes('suspend');
