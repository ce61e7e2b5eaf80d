import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { EntitlementsOf } from '../entitlements/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import { createAccess } from './access.service.ts';
import { createInterests } from './interests.service.ts';
import { createLists } from './lists.service.ts';
import { createMarks } from './marks.service.ts';
import { createReports } from './reports.service.ts';

/** What activity stands on beside the platform. */
export interface Surroundings {
  readonly accounts: Accounts;
  readonly profiles: Profiles;
  readonly relations: Relations;
  readonly entitlements: EntitlementsOf;
  /** Whether somebody meets all must-haves of the partner preference of the one who is to receive an interest. */
  meetsStrict(receiverId: string, senderId: string): Promise<boolean>;
}

/** What members do with each other's profiles (contract §5). */
export function createActivity(platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>, surroundings: Surroundings) {
  return {
    marks: createMarks(platform, surroundings),
    interests: createInterests(platform, surroundings),
    access: createAccess(platform, surroundings),
    reports: createReports(platform),
    lists: createLists(platform, surroundings),
    /** @throws Failure 404, 403 */
    allowMeeting: surroundings.profiles.meet,
  };
}

export type Activity = ReturnType<typeof createActivity>;
