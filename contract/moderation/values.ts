import { type QueueWith, reviewKinds, reviewQueues } from '../review/values.ts';

/** Days in which a decision can be appealed (the law gives the same time for the next instance). */
export const APPEAL_DAYS = 30;

/** Days for which a photo removed by staff is kept sealed (contract §6). */
export const SEALED_DAYS = 180;

/** Kinds of decision that staff make about a member. */
type DecisionKind = QueueWith<{ inDecisions: 'decision' | 'refusal' }>;

export const decisionKinds = reviewKinds.filter((kind) => reviewQueues[kind].inDecisions !== null) as [
  DecisionKind,
  ...DecisionKind[],
];

/** Something that staff refused and the member can send again. */
export type RefusalKind = QueueWith<{ inDecisions: 'refusal' }>;

export const refusalKinds = reviewKinds.filter(
  (kind): kind is RefusalKind => reviewQueues[kind].inDecisions === 'refusal',
);

/** Kinds of risk signal, all found by counting. */
export const riskKinds = [
  'same_device',
  'same_photo',
  'many_declines',
  'mass_interests',
  'contact_in_text',
  'hints_in_messages',
  'upheld_reports',
  'new_and_reported',
] as const;

export type RiskKind = (typeof riskKinds)[number];

export const riskStatuses = ['open', 'dismissed', 'acted'] as const;

export type RiskStatus = (typeof riskStatuses)[number];
