import type { Platform } from '../../../platform/platform.ts';
import { expiryReader, expiryWriter } from './expiry.repo.ts';
import { eventOf, NOTICE_AFTER_MS, NOTICE_BEFORE_MS, noticeAt } from './expiry.rules.ts';

const BATCH_SIZE = 500;
const JOB = 'entitlements.plan-ends';

/**
 * Notifies members of the end of their plan: 7 days and 1 day before, on the day (each after nine in the morning), and
 * when it has ended. Sent notices are stored, so each is sent exactly once, even if the server was down at its time.
 */
export function createExpiry({
  db,
  clock,
  jobs,
  log,
  events,
}: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'events'>) {
  async function notify(): Promise<void> {
    const now = clock.now();
    const period = {
      since: new Date(now.getTime() - NOTICE_AFTER_MS),
      until: new Date(now.getTime() + NOTICE_BEFORE_MS),
    };
    let count = 0;
    for (let after: string | undefined; ; ) {
      const ends = await expiryReader(db.read).ending({ ...period, after, limit: BATCH_SIZE });
      const due = ends.flatMap((end) => {
        const notice = noticeAt(now, end);
        return notice && !end.told.includes(notice) ? [{ ...end, notice }] : [];
      });
      if (due.length)
        count += await db.transaction(async ({ tx }) => {
          const isNew = await expiryWriter(tx).recordNotice(due, now);
          const told = due.filter(({ memberId }) => isNew.has(memberId));
          await events.publishAll(
            tx,
            told.map((end) => ({ event: eventOf(end.notice, end) })),
          );
          return told.length;
        });
      after = ends.at(-1)?.memberId;
      if (ends.length < BATCH_SIZE) break;
    }
    if (count) log.info({ count }, 'ends of plans told');
  }

  jobs.define({ name: JOB, cron: '7 * * * *', handle: notify });

  return {
    /** Sends notices that were missed during a downtime. */
    start: (): Promise<void> => db.transaction(({ tx }) => jobs.enqueue(tx, JOB, {})),
  };
}
