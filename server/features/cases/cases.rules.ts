import type { CaseAllowance } from '../../../contract/cases/schema.ts';
import { TRIAL_PROPOSALS } from '../../../contract/cases/values.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { indianDay } from '../../platform/clock.ts';

interface StoredAgreement {
  readonly proposals: number;
  /** Last day, of the calendar of India. */
  readonly until: string;
  readonly offered_at: Date;
  readonly accepted_at: Date | null;
}

/**
 * The accepted agreement that applies, and a newer one that waits for the family. A changed agreement has no effect
 * before it is accepted.
 * @param agreements newest first
 */
export function currentAgreements<A extends StoredAgreement>(
  agreements: readonly A[],
): { accepted: A | undefined; offered: A | undefined } {
  const accepted = agreements.find(({ accepted_at: at }) => at !== null);
  const newest = agreements[0];
  return { accepted, offered: newest?.accepted_at === null ? newest : undefined };
}

/**
 * How many people can be proposed: without an agreement a few for a trial; with one as many as it says, counted from
 * the day it was accepted.
 */
export function allowanceOf(
  accepted: StoredAgreement | undefined,
  proposedAt: readonly Date[],
  now: Date,
): CaseAllowance {
  const since = accepted?.accepted_at;
  if (!accepted || !since) return { basis: 'trial', used: proposedAt.length, total: TRIAL_PROPOSALS };
  return {
    basis: indianDay(now) > accepted.until ? 'over' : 'agreement',
    used: proposedAt.filter((at) => at >= since).length,
    total: accepted.proposals,
  };
}

/** Reason why this many more people cannot be proposed; undefined if they can. */
export function refusalOfMoreProposals({ basis, used, total }: CaseAllowance, more: number): ErrorCode | undefined {
  if (more === 0) return undefined;
  if (basis === 'over') return 'case.agreement_over';
  if (used + more <= total) return undefined;
  return basis === 'trial' ? 'case.trial_used' : 'case.agreement_used';
}
