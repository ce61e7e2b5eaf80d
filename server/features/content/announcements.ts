import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimNextArticle } from './announcements.repo.ts';

const ANNOUNCE_JOB = 'content.announce';
/** Maximum age of an article that is announced. Articles with an older date were moved here from another site. */
const MAX_AGE_DAYS = 7;
const DAY_MS = 86_400_000;

/** A text that the public can read from now on. */
interface PublishedItem {
  readonly kind: 'blog';
  readonly id: string;
  readonly title: string;
  /** Path of its public page. */
  readonly path: string;
}

/** Called once for each article, inside the transaction that records the announcement. */
type OnPublished = (tx: Tx, item: PublishedItem) => Promise<void>;

/**
 * Announces articles when they begin to be shown, also scheduled ones: once for each, whatever its translations, and
 * not again after it was hidden for a time.
 */
export function createAnnouncements(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { isOn }: { isOn(): boolean },
) {
  const handlers: OnPublished[] = [];

  const announceNext = (): Promise<boolean> =>
    db.transaction(async ({ tx }) => {
      const now = clock.now();
      const next = await claimNextArticle(tx, now);
      if (!next) return false;
      const { id, title, slug, publishedAt } = next;
      const item: PublishedItem = { kind: 'blog', id, title, path: `/blog/${slug}` };
      if (now.getTime() - publishedAt.getTime() <= MAX_AGE_DAYS * DAY_MS)
        for (const handle of handlers) await handle(tx, item);
      return true;
    });

  jobs.define({
    name: ANNOUNCE_JOB,
    // Scheduled articles begin to be shown without a save.
    cron: '* * * * *',
    async handle() {
      // A notification must lead to a page that opens, so articles wait while the part is switched off.
      while (isOn() && (await announceNext()));
    },
  });

  return {
    /** Queues the announcement of articles, inside the caller's transaction. */
    announce: (tx: Tx): Promise<void> => jobs.enqueue(tx, ANNOUNCE_JOB, {}),
    /** Adds a handler. Call it before the jobs start. */
    onPublished(handle: OnPublished): void {
      handlers.push(handle);
    },
  };
}
