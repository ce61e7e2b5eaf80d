import { optionKeys } from '../options/index.ts';

/** Subjects that the team judges, each kind in its own queue. */
export const reviewKinds = ['photo', 'document', 'selfie', 'report', 'message'] as const;

export type ReviewKindName = (typeof reviewKinds)[number];

/** The two ways in which an item of each kind can be decided. A report is upheld or dismissed. */
export const verdicts = {
  photo: ['approve', 'refuse'],
  document: ['approve', 'refuse'],
  selfie: ['approve', 'refuse'],
  report: ['uphold', 'dismiss'],
  /** A first message that was sent to many: passed on to all of them, or to none. */
  message: ['approve', 'refuse'],
} as const satisfies Record<ReviewKindName, readonly [string, string]>;

export type Verdict = (typeof verdicts)[ReviewKindName][number];

/** Consequences of upholding a report for the reported member. Several may be combined. */
export const reportActions = ['warn', 'removePhotos', 'hide', 'suspend'] as const;

export type ReportAction = (typeof reportActions)[number];

/** How a report jumps the queue: its photos are hidden at once, and it is decided within 2 hours (law: IT Rules). */
export const emergencies = ['intimate', 'impersonation'] as const;

/** The list of reasons of each kind. */
export const reasonListOf = {
  photo: 'photoRefusal',
  document: 'documentRefusal',
  selfie: 'selfieRefusal',
  report: 'reportFinding',
  message: 'messageRefusal',
} as const satisfies Record<ReviewKindName, string>;

/** The reasons that may stand with a decision of this kind. */
export const reasonsOf = (kind: ReviewKindName): readonly string[] => optionKeys(reasonListOf[kind]);
