import type { Platform } from '../../../platform/platform.ts';
import { breachWriter, stateOf } from './breaches.repo.ts';
import { changesOf } from './breaches.rules.ts';
import { noticeWriter } from './notices.repo.ts';

export const NOTICE_JOB = 'breaches.tell';

/** Members per transaction. */
const BATCH_SIZE = 500;

/**
 * Defines the job that notifies members of a breach. Each batch is one transaction that records the members as notified
 * and publishes their events: after a crash at any moment, nobody is left out or notified twice, and the next run
 * resumes where it stopped.
 */
export function defineBreachNoticeJob({
  db,
  clock,
  jobs,
  events,
  log,
}: Pick<Platform, 'db' | 'clock' | 'jobs' | 'events' | 'log'>) {
  /** Notifies one batch of members. Returns whether there may be more. */
  const notifyBatch = (id: string): Promise<boolean> =>
    db.transaction(async ({ tx, afterCommit }) => {
      const writer = noticeWriter(tx);
      const notice = await writer.lockUnfinished(id);
      if (!notice) return false;
      const now = clock.now();
      const ids = await (notice.audience === 'all' ? writer.next(notice, BATCH_SIZE) : writer.waiting(id, BATCH_SIZE));
      const last = ids.at(-1);
      if (last !== undefined) {
        const notified = await writer.recordNotified(notice, ids, now);
        const all = notified.map((to) => ({ event: { type: 'breach.notice' as const, to, noticeId: id } }));
        await events.publishAll(tx, all);
        await writer.advance(id, notified.length, last);
        return true;
      }
      await writer.finish(id, now);
      // Sets the members' notification time in the register, unless staff entered it.
      const breach = await breachWriter(tx).lock(notice.breach_id);
      if (breach?.status === 'open' && breach.members_at === null && notice.told > 0) {
        const before = stateOf(breach);
        const after = { ...before, membersAt: now.toISOString() };
        await breachWriter(tx).change(breach.id, after, null);
        await breachWriter(tx).addChange(breach.id, null, changesOf(before, after), now);
      }
      afterCommit(() => log.info({ notice: id, told: notice.told }, 'members are notified of a breach'));
      return false;
    });

  jobs.define<{ id: string }>({
    name: NOTICE_JOB,
    async handle({ id }) {
      while (await notifyBatch(id));
    },
  });
}
