import type { Platform } from '../../../platform/platform.ts';
import type { Auth } from '../../auth/index.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { defineBreachNoticeJob, NOTICE_JOB } from './breach-notice.job.ts';
import { createRegister } from './breaches.service.ts';
import { noticeReader } from './notices.repo.ts';
import { createNotices } from './notices.service.ts';

interface Sources {
  readonly auth: Pick<Auth, 'secondFactor'>;
  readonly audit: Audit;
  readonly settings: Pick<SettingsStore, 'current'>;
}

/** The breach register, and notices to members. */
export function createBreaches(platform: Platform, { auth, audit, settings }: Sources) {
  const { db, jobs } = platform;
  defineBreachNoticeJob(platform);
  return {
    register: createRegister(platform, { audit, settings }),
    notices: createNotices(platform, { auth, audit }),
    /** Resumes work of a killed program immediately: the queue would notice only after a quarter of an hour. */
    start: (): Promise<void> =>
      db.transaction(async ({ tx }) => {
        for (const id of await noticeReader(tx).unfinished()) await jobs.enqueue(tx, NOTICE_JOB, { id });
      }),
  };
}

export type Breaches = ReturnType<typeof createBreaches>;
