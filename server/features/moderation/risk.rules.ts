import type { RiskKind } from '../../../contract/moderation/values.ts';
import { namesPayment, problemIn } from '../../../contract/text/text-rules.ts';

/** Thresholds of signals. Each is a reason for a review, never for an automatic action. */
export const riskThresholds = {
  /** A member's declined interests, and their share of answered ones, in 30 days. */
  declines: 10,
  declinedShare: 0.8,
  declineDays: 30,
  /** A member's interests per day. */
  interests: 50,
  interestHours: 24,
  /** Upheld reports about a member. */
  upheld: 2,
  /** Reports by different people about a new account, and its maximum age in days. */
  reports: 3,
  newDays: 14,
  /** Members whose first messages from somebody contained a phone number, a link, payment or pressure, in 7 days. */
  hinted: 3,
  hintDays: 7,
} as const;

/** Stored evidence: numbers and ids, never text by people. */
export interface StoredEvidence {
  readonly count: number | null;
  readonly of: number | null;
  readonly hours: number | null;
  readonly memberIds: readonly string[];
  readonly fields: readonly { readonly field: string; readonly what: TextRisk }[];
}

export type TextRisk = 'contact' | 'link' | 'payment';

/** A detected risk of a member. */
export interface Finding {
  readonly memberId: string;
  readonly kind: RiskKind;
  readonly evidence: StoredEvidence;
  /** Keys of the evidence; empty if events are counted anew after each handling. */
  readonly keys: readonly string[];
}

export const evidenceOf = (given: Partial<StoredEvidence>): StoredEvidence => ({
  count: null,
  of: null,
  hours: null,
  memberIds: [],
  fields: [],
  ...given,
});

/** Whether the finding has evidence not handled before. */
export const isNews = ({ keys }: Finding, handled: ReadonlySet<string>): boolean =>
  keys.length === 0 || keys.some((key) => !handled.has(key));

/** Contact data or payment requests in a free text; undefined if there are none. */
export function textRiskOf(text: string): TextRisk | undefined {
  if (namesPayment(text)) return 'payment';
  const problem = problemIn(text);
  return problem === 'dowry' ? undefined : problem;
}

const many = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

/** The evidence in one sentence, for staff. */
export function sentenceOf(kind: RiskKind, { count, of, hours, fields }: StoredEvidence): string {
  const number = count ?? 0;
  switch (kind) {
    case 'same_device':
      return `Logged in on a device that ${many(number, 'other account', 'other accounts')} also used.`;
    case 'same_photo':
      return `Has a photo similar to one of ${many(number, 'other account', 'other accounts')}.`;
    case 'many_declines':
      return `${number} of ${of ?? number} answered interests were declined in ${riskThresholds.declineDays} days.`;
    case 'mass_interests':
      return `Expressed ${number} interests in ${hours ?? riskThresholds.interestHours} hours.`;
    case 'contact_in_text':
      return `Contact or payment details in ${fields.map(({ field }) => field).join(', ')}.`;
    case 'hints_in_messages':
      return `First messages to ${many(number, 'member', 'members')} had contact details, links, payment requests or pressure.`;
    case 'upheld_reports':
      return `${many(number, 'report', 'reports')} about this member were upheld.`;
    case 'new_and_reported':
      return `Reported by ${many(number, 'member', 'members')} within ${riskThresholds.newDays} days of registering.`;
  }
}
