import {
  type QueueWith,
  type ReportAction,
  type ReviewKindName,
  reviewQueues,
  type Verdict,
} from '../../../../contract/review/values.ts';

export const isKind = (text: string | undefined): text is ReviewKindName =>
  text !== undefined && Object.hasOwn(reviewQueues, text);

/** Whether the picture of this kind of item is sealed and fetched only when it is opened. */
export const hasProof = (kind: ReviewKindName): kind is QueueWith<{ hasProof: true }> => reviewQueues[kind].hasProof;

/** The key of each decision, as on the key caps. */
export const verdictKeys: Readonly<Record<Verdict, string>> = { approve: 'a', refuse: 'r', uphold: 'u', dismiss: 'd' };

/** Every decision except approval requires a reason. */
export const asksReason = (verdict: Verdict): boolean => verdict !== 'approve';

/** The text of a decision's button: of a profile, nothing is refused for good. */
export const buttonOf = (kind: ReviewKindName, verdict: Verdict) =>
  kind === 'profile' && verdict === 'refuse' ? 'bench.change' : (`verdict.do.${verdict}` as const);

/** Possible consequences of upholding a report, with their keys. */
export const actionKeys: Readonly<Record<ReportAction, string>> = {
  warn: 'w',
  removePhotos: 'p',
  hide: 'h',
  suspend: 's',
};

/** Findings that clear the member: offered for dismissing a report; all others are for upholding it. */
const clearing: readonly string[] = ['unfounded', 'not_enough'];

/** Whether a reason of the kind's list applies to this decision. */
export const isReasonFor = (verdict: Verdict, reason: string): boolean =>
  verdict === 'refuse' || clearing.includes(reason) === (verdict === 'dismiss');
