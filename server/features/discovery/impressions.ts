import type { Insertable } from 'kysely';
import type { Impression } from '../../platform/db/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import { propensityAt } from '../matching/index.ts';
import { addImpressions } from './impressions.repo.ts';

/** Where somebody was shown. */
export type ListName = 'best' | 'newest' | 'active' | 'age' | 'recommendations' | 'similar' | 'saved';

/** Often, so that it is never much at once: references and indexes make each row cost some thirty microseconds. */
const FLUSH_MS = 100;
const MOST_WAITING = 20_000;

/**
 * Notes who was shown to whom and where, from the first day on (matching.md 6): the learning needs to know what was
 * seen and not acted on. Written behind the answer, in batches; what is lost with the process is only statistics.
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
    /** @param from the position of the first of them in its list, from 0 */
    shown(viewerId: string, list: ListName, ids: readonly string[], from: number): void {
      if (waiting.length > MOST_WAITING) return;
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
