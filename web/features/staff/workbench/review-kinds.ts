import type { ReportAction, ReviewKindName, Verdict } from '../../../../contract/review/values.ts';

/** Actions of each kind of queue. `yes` is shown first; approving a photo needs no reason. */
interface KindActions {
  yes: Verdict;
  no: Verdict;
  /** Name of the option list with the reasons. */
  reasons: string;
}

export const reviewKinds: Readonly<Record<ReviewKindName, KindActions>> = {
  photo: { yes: 'approve', no: 'refuse', reasons: 'photoRefusal' },
  document: { yes: 'approve', no: 'refuse', reasons: 'documentRefusal' },
  selfie: { yes: 'approve', no: 'refuse', reasons: 'selfieRefusal' },
  report: { yes: 'uphold', no: 'dismiss', reasons: 'reportFinding' },
  message: { yes: 'approve', no: 'refuse', reasons: 'messageRefusal' },
};

export const isKind = (text: string | undefined): text is ReviewKindName =>
  text !== undefined && Object.hasOwn(reviewKinds, text);

/** The key of each decision, as on the key caps. */
export const verdictKeys: Readonly<Record<Verdict, string>> = { approve: 'a', refuse: 'r', uphold: 'u', dismiss: 'd' };

/** Every decision except approval requires a reason. */
export const asksReason = (verdict: Verdict): boolean => verdict !== 'approve';

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
export const fits = (verdict: Verdict, reason: string): boolean =>
  verdict === 'refuse' || clearing.includes(reason) === (verdict === 'dismiss');
