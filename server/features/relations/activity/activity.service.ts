import type { Platform } from '../../../platform/platform.ts';
import { createAccess } from './access.service.ts';
import type { Deps } from './activity.types.ts';
import { createInterests } from './interests.service.ts';
import { createLists } from './lists.service.ts';

import { createMarks } from './marks.service.ts';
import { createReports } from './reports.service.ts';
import { defineViewCleanup } from './view-cleanup.ts';

/** Actions of members on each other's profiles (contract §5). */
export function createActivity(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'events' | 'erasures' | 'limits'>,
  deps: Deps,
) {
  defineViewCleanup(platform);
  return {
    marks: createMarks(platform, deps),
    interests: createInterests(platform, deps),
    access: createAccess(platform, deps),
    reports: createReports(platform, deps),
    lists: createLists(platform, deps),
  };
}

export type Activity = ReturnType<typeof createActivity>;
