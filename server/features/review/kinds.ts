import type { ReviewDetail } from '../../../contract/review/schema.ts';
import type { ReportAction, ReviewKindName, Verdict } from '../../../contract/review/values.ts';
import type { Unit } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/handlers.ts';

/** A waiting subject, as its kind describes it. */
export interface QueueItem {
  readonly id: string;
  readonly kind: ReviewKindName;
  readonly subjectId: string;
  readonly memberId: string;
  readonly isUrgent: boolean;
  readonly appeal: { readonly message: string; readonly at: Date } | null;
}

export interface Decision {
  readonly verdict: Verdict;
  /** A key of the kind's list of reasons. */
  readonly reason: string | null;
  /** For colleagues only. */
  readonly note: string | null;
  readonly actions: readonly ReportAction[];
  readonly by: Viewer;
}

/** Functions that a feature provides for the items of its queue. */
export interface ReviewKind {
  readonly kind: ReviewKindName;
  /** The details of each subject for the team; missing subjects are left out. */
  details(viewer: Viewer, subjectIds: readonly string[]): Promise<ReadonlyMap<string, ReviewDetail>>;
  /** Carries the decision out, inside its transaction: the item is locked, the verdict is one of the kind's. */
  decide(unit: Unit, item: QueueItem, decision: Decision): Promise<void>;
  /** Whether a decided item can be decided again: there is still something to look at. Absent: never. */
  canDecideAgain?(item: QueueItem): Promise<boolean>;
  /** The picture of a kind that has one of its own; undefined once it is gone. Who may look was decided, and is logged. */
  image?(subjectId: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
}
