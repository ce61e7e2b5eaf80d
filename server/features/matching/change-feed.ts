import type { Database } from '../../platform/db/database.ts';
import { deleteOlderThan } from '../../platform/db/delete-older-than.ts';
import { requestStart } from '../../platform/http/request-scope.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import { changeFeedExpiry, matchingReader } from './matching.repo.ts';

const CHANNEL = 'member_change';
/** Polling interval; polling finds changes whose notification was lost when a connection broke. */
const POLL_MS = 5_000;

interface FeedOptions {
  db: Database;
  log: Log;
  jobs: Jobs;
  /** Reloads these members into the index. */
  apply(memberIds: readonly string[]): Promise<void>;
}

/**
 * Follows the change feed (table `member_change`, filled by triggers). `catchUp` is the barrier of every query: once it
 * resolves, everything committed before its call (in a request: before the request began), on any node, is in the
 * index.
 */
export function createChangeFeed({ db, log, jobs, apply }: FeedOptions) {
  const reader = matchingReader(db.read);
  let since = '0';
  /** Ids of changes already applied, from transactions since `since`: the feed returns these changes again. */
  let known = new Set<number>();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let listener: { stop(): Promise<void> } | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Start time of the newest completed poll, as `performance.now()`. */
  let looked = Number.NEGATIVE_INFINITY;

  async function poll(): Promise<void> {
    const began = performance.now();
    const answer = await reader.changesSince(since);
    const fresh = answer.changes.filter(({ id }) => !known.has(id));
    if (fresh.length) await apply([...new Set(fresh.map(({ memberId }) => memberId))]);
    // The feed does not return changes of transactions before `next` again; all other changes must be remembered.
    known = new Set(answer.changes.map(({ id }) => id));
    since = answer.next;
    looked = began;
  }

  /** Only one poll runs at a time. All callers during a poll share the next poll, which begins after their calls. */
  function pollSoon(): Promise<void> {
    if (!running) {
      running = poll().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return pollSoon();
      });
    return next;
  }

  /** Waits for a poll that began after the request did; later calls of the same request need no other poll. */
  function catchUp(): Promise<void> {
    const began = requestStart();
    if (began !== undefined && looked > began) return Promise.resolve();
    return pollSoon();
  }

  jobs.define({
    name: 'matching.feed',
    cron: '37 * * * *',
    handle: () => deleteOlderThan(db, 'member_change', changeFeedExpiry),
  });

  const quietly = (): void => void catchUp().catch((error) => log.warn({ err: error }, 'the change feed'));

  return {
    catchUp,
    /** Sets the start position of the feed; call before the index is loaded. */
    async mark(): Promise<void> {
      since = await reader.feedStart();
      known = new Set();
    },
    follow(): void {
      listener = db.listen(CHANNEL, quietly);
      timer = setInterval(quietly, POLL_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await listener?.stop();
      await (next ?? running)?.catch(() => {});
    },
  };
}
