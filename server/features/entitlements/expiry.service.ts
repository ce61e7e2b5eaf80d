import type { Platform } from '../../platform/platform.ts';
import { expiryReader, expiryWriter } from './expiry.repo.ts';
import { AHEAD_MS, BEHIND_MS, eventOf, noticeAt } from './expiry.rules.ts';

const AT_ONCE = 500;
const JOB = 'entitlements.plan-ends';

/**
 * Tells members that their plan ends: 7 days and 1 day before, on the day (each from nine in the morning on), and when it
 * has. What was told is a row of its own, so that each is told once, and is not lost with the hour in which the program was
 * down.
 */
export function createExpiry({
  db,
  clock,
  jobs,
  log,
  events,
}: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'events'>) {
  async function tell(): Promise<void> {
    const now = clock.now();
    const period = { since: new Date(now.getTime() - BEHIND_MS), until: new Date(now.getTime() + AHEAD_MS) };
    let count = 0;
    for (let after: string | undefined; ; ) {
      const ends = await expiryReader(db.read).ending({ ...period, after, limit: AT_ONCE });
      const due = ends.flatMap((end) => {
        const notice = noticeAt(now, end);
        return notice && !end.told.includes(notice) ? [{ ...end, notice }] : [];
      });
      if (due.length)
        count += await db.transaction(async ({ tx }) => {
          const isNew = await expiryWriter(tx).told(due, now);
          const told = due.filter(({ memberId }) => isNew.has(memberId));
          await events.publishAll(
            tx,
            told.map((end) => ({ event: eventOf(end.notice, end) })),
          );
          return told.length;
        });
      after = ends.at(-1)?.memberId;
      if (ends.length < AT_ONCE) break;
    }
    if (count) log.info({ count }, 'ends of plans told');
  }

  jobs.define({ name: JOB, cron: '7 * * * *', handle: tell });

  return {
    /** Makes up for what was missed while the program was down. */
    start: (): Promise<void> => db.transaction(({ tx }) => jobs.enqueue(tx, JOB, {})),
  };
}
