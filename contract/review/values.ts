import { optionKeys } from '../options/index.ts';

/** Kinds of subjects that staff review, each with its own queue. */
export const reviewKinds = ['photo', 'document', 'selfie', 'report', 'message'] as const;

export type ReviewKindName = (typeof reviewKinds)[number];

/** The two possible verdicts for each kind of item. A report is upheld or dismissed. */
export const verdicts = {
  photo: ['approve', 'refuse'],
  document: ['approve', 'refuse'],
  selfie: ['approve', 'refuse'],
  report: ['uphold', 'dismiss'],
  /** A first message that was sent to many members: delivered to all of them, or to none. */
  message: ['approve', 'refuse'],
} as const satisfies Record<ReviewKindName, readonly [string, string]>;

export type Verdict = (typeof verdicts)[ReviewKindName][number];

/** Consequences of upholding a report for the reported member. Several may be combined. */
export const reportActions = ['warn', 'removePhotos', 'hide', 'suspend'] as const;

export type ReportAction = (typeof reportActions)[number];

/**
 * Kinds of emergency report: the photos are hidden at once, and the report is decided within 2 hours (law: IT Rules).
 */
export const emergencies = ['intimate', 'impersonation'] as const;

/** Reasons for a report that make it an emergency. Clients without these reasons send the kind of emergency instead. */
export const emergencyReasons: Readonly<Record<string, (typeof emergencies)[number]>> = {
  INTIMATE_IMAGE: 'intimate',
  IMPERSONATION: 'impersonation',
};

/** A reason for a report that is decided as soon as an emergency, but hides no photos. */
export const THREATENED = 'THREATENED';

/** Name of the option list with the reasons for each kind. */
export const reasonListOf = {
  photo: 'photoRefusal',
  document: 'documentRefusal',
  selfie: 'selfieRefusal',
  report: 'reportFinding',
  message: 'messageRefusal',
} as const satisfies Record<ReviewKindName, string>;

/** The reasons allowed for a decision about this kind. */
export const reasonsOf = (kind: ReviewKindName): readonly string[] => optionKeys(reasonListOf[kind]);
