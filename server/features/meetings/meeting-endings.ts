import { AsyncLocalStorage } from 'node:async_hooks';
import type { Platform } from '../../platform/platform.ts';
import type { MeetingEvents } from './meeting-events.ts';
import { meetingWriter } from './meetings.repo.ts';
import { deletedBefore } from './meetings.rules.ts';

const BATCH_SIZE = 100;

/**
 * Triggers of migration 0127 cancel meetings after blocks, closed accounts and withdrawn interest. Soon afterwards the
 * other member is notified, once.
 */
export function createMeetingEndings(
  { db, clock, log, jobs }: Pick<Platform, 'db' | 'clock' | 'log' | 'jobs'>,
  meetingEvents: MeetingEvents,
) {
  let running: Promise<void> | undefined;
  let isRequested = false;
  // The caller may be inside a transaction, whose context must not be inherited.
  const outside = AsyncLocalStorage.snapshot();

  const announceBatch = (): Promise<number> =>
    db.transaction(async ({ tx }) => {
      const cancelled = await meetingWriter(tx).claimUnannounced(BATCH_SIZE);
      for (const row of cancelled) await meetingEvents.announce(tx, row);
      return cancelled.length;
    });

  async function announceAll(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      try {
        while ((await announceBatch()) === BATCH_SIZE);
      } catch (error) {
        log.error({ err: error }, 'a cancelled meeting could not be announced');
      }
    }
    running = undefined;
  }

  /** Announces all cancellations not announced yet. Never fails: the job retries. */
  function announce(): Promise<void> {
    isRequested = true;
    running ??= outside(announceAll);
    return running;
  }

  jobs.define({
    name: 'meetings.settle',
    cron: '* * * * *',
    async handle() {
      await db.transaction(async ({ tx }) => {
        for (const id of await meetingWriter(tx).settle(clock.now())) await meetingEvents.notifyRelatives(tx, id);
      });
      await announce();
    },
  });

  jobs.define({
    name: 'meetings.forget',
    cron: '34 2 * * *',
    async handle() {
      const count = await db.transaction(({ tx }) => meetingWriter(tx).forget(deletedBefore(clock.now())));
      if (count) log.info({ count }, 'old meetings deleted');
    },
  });

  return { announce, whenIdle: async (): Promise<void> => running };
}
