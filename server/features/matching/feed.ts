import type { Database } from '../../platform/db/database.ts';
import { forgetBefore } from '../../platform/db/forget-before.ts';
import { requestBegan } from '../../platform/http/request-scope.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import { feedKept, matchingReader } from './matching.repo.ts';

const CHANNEL = 'member_change';
/** In case a notification is lost together with its connection. */
const LOOK_MS = 5_000;

interface FeedOptions {
  db: Database;
  log: Log;
  jobs: Jobs;
  /** Reads these members anew into the index. */
  apply(memberIds: readonly string[]): Promise<void>;
}

/**
 * Follows the change feed (table `member_change`, filled by triggers). `catchUp` is the barrier that every query
 * passes: what was committed before it was called (in a request: before that began), on whatever node, is in the index
 * when it resolves.
 */
export function createFeed({ db, log, jobs, apply }: FeedOptions) {
  const reader = matchingReader(db.read);
  let since = '0';
  /** Changes of transactions from `since` on that are in the index already: the feed tells of them again. */
  let known = new Set<number>();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let listener: { stop(): Promise<void> } | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** When the newest look began whose changes are in the index, as `performance.now()`. */
  let looked = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const began = performance.now();
    const told = await reader.changesSince(since);
    const fresh = told.changes.filter(({ id }) => !known.has(id));
    if (fresh.length) await apply([...new Set(fresh.map(({ memberId }) => memberId))]);
    // What a transaction older than `next` did is not told again; the rest is, so it has to be remembered.
    known = new Set(told.changes.map(({ id }) => id));
    since = told.next;
    looked = began;
  }

  /** One look at a time; who asks during one shares the next, which begins after the question. */
  function lookAfterNow(): Promise<void> {
    if (!running) {
      running = look().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return lookAfterNow();
      });
    return next;
  }

  /** A request that asks again has what it asked for: a look that began after it did. */
  function catchUp(): Promise<void> {
    const began = requestBegan();
    if (began !== undefined && looked > began) return Promise.resolve();
    return lookAfterNow();
  }

  jobs.define({
    name: 'matching.feed',
    cron: '37 * * * *',
    handle: () => forgetBefore(db, 'member_change', feedKept),
  });

  const quietly = (): void => void catchUp().catch((error) => log.warn({ err: error }, 'the change feed'));

  return {
    catchUp,
    /** Where to follow from: to be called before the index is read. */
    async mark(): Promise<void> {
      since = await reader.feedStart();
      known = new Set();
    },
    follow(): void {
      listener = db.listen(CHANNEL, quietly);
      timer = setInterval(quietly, LOOK_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await listener?.stop();
      await (next ?? running)?.catch(() => {});
    },
  };
}
