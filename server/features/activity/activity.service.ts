import type { Tx, Unit } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { EntitlementsOf } from '../entitlements/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import type { Review } from '../review/index.ts';
import { createAccess } from './access.service.ts';
import { createInterests } from './interests.service.ts';
import { createLists } from './lists.service.ts';
import type { Avoidance } from './marks.repo.ts';
import { createMarks } from './marks.service.ts';
import { defineForgettingViews } from './old-views.ts';
import { createReports } from './reports.service.ts';

/** A message that is named by a report. */
export interface ReportedMessage {
  readonly reportId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly messageId: string;
}

/** What activity stands on beside the platform. */
export interface Surroundings {
  readonly accounts: Accounts;
  readonly profiles: Profiles;
  readonly relations: Relations;
  readonly entitlements: EntitlementsOf;
  readonly photos: Pick<Photos, 'ofMember'>;
  /** Reports wait there for the team. */
  readonly review: Pick<Review, 'open'>;
  /**
   * Keeps a reported message and those around it for whoever judges the report. Whether the report did not name it until
   * now. @throws Failure 404
   */
  captureMessages(tx: Tx, of: ReportedMessage): Promise<boolean>;
  /** What two write to each other goes with what happens between them. */
  readonly conversations: {
    /** Inside the transaction in which one puts the other out of sight. */
    avoided(unit: Unit, memberId: string, otherId: string, mark: Avoidance): Promise<void>;
    /** Inside the transaction in which the mark is taken back. */
    metAgain(unit: Unit, memberId: string, otherId: string, mark: Avoidance): Promise<void>;
    /** After the commit: interest has become mutual, or is no longer. */
    changed(one: string, other: string): Promise<void>;
    /** Whether the member has a conversation with the other that has not ended, also while the other is hidden. */
    areTalking(memberId: string, otherId: string): Promise<boolean>;
    /** Whether the writer has written to the reader, wherever the two stand now. */
    hasWrittenTo(writerId: string, readerId: string): Promise<boolean>;
  };
  /** Whether somebody holds a badge of the team. */
  isVerified(memberId: string): Promise<boolean>;
  /** Whether somebody meets all must-haves of the partner preference of the one who is to receive an interest. */
  meetsStrict(receiverId: string, senderId: string): Promise<boolean>;
}

/** What members do with each other's profiles (contract §5). */
export function createActivity(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'events' | 'erasures' | 'limits'>,
  surroundings: Surroundings,
) {
  defineForgettingViews(platform);
  return {
    marks: createMarks(platform, surroundings),
    interests: createInterests(platform, surroundings),
    access: createAccess(platform, surroundings),
    reports: createReports(platform, surroundings),
    lists: createLists(platform, surroundings),
  };
}

export type Activity = ReturnType<typeof createActivity>;
