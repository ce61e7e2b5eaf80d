import type { Insertable } from 'kysely';
import type { Impression } from '../../platform/db/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import { propensityAt } from '../matching/index.ts';
import { addImpressions } from './impressions.repo.ts';

/** The list in which a member was shown. */
export type ListName = 'best' | 'newest' | 'active' | 'age' | 'recommendations' | 'similar' | 'saved';

/**
 * Short write interval, so that batches stay small: foreign keys and indexes cost about thirty microseconds per row.
 */
const FLUSH_MS = 100;
const MAX_WAITING = 20_000;

/**
 * Records which member was shown to whom and where (matching.md 6): learning needs to know which members were seen
 * without a reaction. Written after the answer, in batches; losing some in a crash only affects statistics.
 */
export function createImpressions({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  let waiting: Insertable<Impression>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length)
      writing = writing
        .then(() => addImpressions(db, batch))
        .catch((error) => log.warn({ err: error }, 'impressions could not be written'));
    return writing;
  }

  return {
    /** Records members as shown. @param from position in its list of the first id, from 0 */
    shown(viewerId: string, list: ListName, ids: readonly string[], from: number): void {
      if (waiting.length > MAX_WAITING) return;
      const at = clock.now();
      waiting.push(
        ...ids.map((shownId, index) => ({
          viewer_id: viewerId,
          shown_id: shownId,
          list,
          position: from + index,
          propensity: propensityAt(from + index),
          at,
        })),
      );
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    close: flush,
  };
}

export type Impressions = ReturnType<typeof createImpressions>;
