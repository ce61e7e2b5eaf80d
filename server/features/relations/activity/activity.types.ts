import type { z } from 'zod';
import type { activityCard } from '../../../../contract/relations/activity.schema.ts';
import type { Tx, Unit } from '../../../platform/db/database.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Entitlements } from '../../billing/packages/index.ts';
import type { Photos } from '../../photos/index.ts';
import type { Profiles } from '../../profiles/index.ts';
import type { Review } from '../../review/index.ts';
import type { Relations } from '../index.ts';
import type { Entry } from './lists.repo.ts';
import type { Avoidance } from './marks.repo.ts';

/** A call named in a report. */
export interface ReportedCall {
  readonly reportId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly callId: string;
}

/** A message named in a report. */
export interface ReportedMessage {
  readonly reportId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly messageId: string;
}

/** Other features used by this one. */
export interface Deps {
  readonly accounts: Accounts;
  readonly profiles: Profiles;
  readonly relations: Relations;
  readonly entitlements: Entitlements;
  readonly photos: Pick<Photos, 'ofMember'>;
  /** Queue of reports for staff. */
  readonly review: Pick<Review, 'open'>;
  /**
   * Stores a reported message and its context for staff. Returns whether it is new in the report. @throws Failure 404
   */
  captureMessages(tx: Tx, of: ReportedMessage): Promise<boolean>;
  /** Stores the facts of a reported call for staff. Returns whether it is new in the report. @throws Failure 404 */
  captureCall(tx: Tx, of: ReportedCall): Promise<boolean>;
  /** Effects on the conversation of the two members. */
  readonly conversations: {
    /** Call inside the transaction that ignores or blocks. */
    avoided(unit: Unit, memberId: string, otherId: string, mark: Avoidance): Promise<void>;
    /** Call inside the transaction that undoes ignoring or blocking. */
    avoidanceEnded(unit: Unit, memberId: string, otherId: string, mark: Avoidance): Promise<void>;
    /** Call after the commit when interest became mutual, or is no longer mutual. */
    changed(one: string, other: string): Promise<void>;
    /** Whether the member has an open conversation with the other, even if the other is hidden. */
    areTalking(memberId: string, otherId: string): Promise<boolean>;
    /** Whether the writer ever wrote to the reader, whatever their relation is now. */
    hasWrittenTo(writerId: string, readerId: string): Promise<boolean>;
  };
  /** Whether a member has an ID or photo badge. */
  isVerified(memberId: string): Promise<boolean>;
  /** Whether the sender meets all must-haves that the receiver of an interest shows. */
  meetsStrict(receiverId: string, senderId: string): Promise<boolean>;
  /** Senders of interest who miss a must-have that the receiver hides. Only the receiver may learn of it. */
  missingHidden(receiverId: string, senderIds: readonly string[]): Promise<string[]>;
}

/** An entry with the person's card. */
export interface ListedEntry {
  card: Card;
  entry: Entry;
}

export type Card = z.output<typeof activityCard> & { readonly unshown?: true };
