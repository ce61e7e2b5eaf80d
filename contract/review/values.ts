interface Queue {
  /** The two possible verdicts; the first one is shown first. */
  readonly verdicts: readonly [string, string];
  /** Name of the option list with the reasons. */
  readonly reasons: string;
  /** The decision is possible only after the pictures were shown. */
  readonly waitsForPictures: boolean;
  /** The picture is sealed: opening it is a call of its own, logged as `<kind>.viewed`. */
  readonly hasProof: boolean;
  /** Shows a face: only women among the staff see the items of women, if the bureau wants that (decision 0055). */
  readonly showsFace: boolean;
  /**
   * What the member reads under "Decisions about your profile": a `decision` that can be appealed, a `refusal` of
   * something that can be sent again, or nothing, because the member is asked elsewhere.
   */
  readonly inDecisions: 'decision' | 'refusal' | null;
}

const passed = ['approve', 'refuse'] as const;
const ofText = { waitsForPictures: false, hasProof: false, showsFace: false } as const;
const ofProof = { verdicts: passed, waitsForPictures: true, hasProof: true, inDecisions: 'refusal' } as const;

/** The subjects that staff review, each with its own queue (docs/recipes/add-a-staff-queue.md). */
export const reviewQueues = {
  photo: {
    verdicts: passed,
    reasons: 'photoRefusal',
    waitsForPictures: true,
    hasProof: false,
    showsFace: true,
    inDecisions: 'decision',
  },
  document: { ...ofProof, reasons: 'documentRefusal', showsFace: false },
  selfie: { ...ofProof, reasons: 'selfieRefusal', showsFace: true },
  /** Upheld or dismissed. Its photos are shown beside the text. */
  report: { ...ofText, verdicts: ['uphold', 'dismiss'], reasons: 'reportFinding', inDecisions: 'decision' },
  /** A first message that was sent to many members: delivered to all of them, or to none. */
  message: { ...ofText, verdicts: passed, reasons: 'messageRefusal', inDecisions: 'refusal' },
  /** A new profile: shown to others, or the member is asked for a change. */
  profile: { ...ofText, verdicts: passed, reasons: 'profileRefusal', inDecisions: null },
} as const satisfies Readonly<Record<string, Queue>>;

export type ReviewKindName = keyof typeof reviewQueues;

type Queues = typeof reviewQueues;

/** The names of the queues that have these properties. */
export type QueueWith<P extends Partial<Queue>> = {
  [K in ReviewKindName]: Queues[K] extends P ? K : never;
}[ReviewKindName];

export const reviewKinds = Object.keys(reviewQueues) as [ReviewKindName, ...ReviewKindName[]];

export type Verdict = Queues[ReviewKindName]['verdicts'][number];

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

/** The reason for a report that is decided within the 2 hours of an emergency, but hides no photos. */
export const URGENT_REASON = 'THREATENED';
