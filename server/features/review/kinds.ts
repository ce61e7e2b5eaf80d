import type { AttachmentKind } from '../../../contract/chat/values.ts';
import type { ReviewDetail } from '../../../contract/review/schema.ts';
import type { ReportAction, ReviewKindName, Verdict } from '../../../contract/review/values.ts';
import type { Unit } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/handlers.ts';

/** A queue item as the kind's functions receive it. */
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
  /** Note for staff only. */
  readonly note: string | null;
  /** A sentence that the member reads beside the reason. */
  readonly sentence: string | null;
  readonly actions: readonly ReportAction[];
  readonly by: Viewer;
}

/** Functions that a feature provides for the items of its review queue. */
export interface ReviewKind {
  readonly kind: ReviewKindName;
  /** Details of each subject for staff; missing subjects are left out. */
  details(viewer: Viewer, subjectIds: readonly string[]): Promise<ReadonlyMap<string, ReviewDetail>>;
  /** Carries out the decision, inside its transaction: the item is locked, and the verdict is valid for the kind. */
  decide(unit: Unit, item: QueueItem, decision: Decision): Promise<void>;
  /** Whether a decided item can be reviewed again, because its subject still exists. Absent: never. */
  canDecideAgain?(item: QueueItem): Promise<boolean>;
  /**
   * The picture of an item, for kinds that have one; undefined if it no longer exists. The caller has checked and
   * logged the access.
   */
  image?(subjectId: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
  /**
   * A voice note or photo of an item's messages; undefined if it is of another kind, or does not belong to the item. The
   * caller has checked the access.
   */
  attachment?(
    subjectId: string,
    attachmentId: string,
    kind: AttachmentKind,
  ): Promise<{ bytes: Uint8Array; type: string } | undefined>;
}
