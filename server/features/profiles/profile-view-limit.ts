import { dayInIndiaAfter, indianDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { profileReader, profileWriter } from './profiles.repo.ts';

/**
 * Maximum profiles of others that a member may open per day in India, before `RATE_LIMIT_FACTOR`: one every two minutes
 * for ten hours. Scraping the community would need more.
 */
const MAX_PROFILES_PER_DAY = 300;

const enough =
  'You have opened a lot of profiles today. You can open them again any time, and new ones after midnight in India.';

/**
 * Prevents the scraping of profiles. Counts the stored views, so that all nodes share the count, and each profile
 * counts only once a day.
 */
export function createProfileViewLimit(limits: Pick<Limits, 'scale'>) {
  return {
    /** Call after storing the first view of its day. @throws Failure 429 with `Retry-After` until midnight in India */
    async require(tx: Tx, viewerId: string, now: Date): Promise<void> {
      const most = limits.scale(MAX_PROFILES_PER_DAY);
      await profileWriter(tx).lock(viewerId);
      const until = dayInIndiaAfter(now);
      if ((await profileReader(tx).viewsOnDay(viewerId, indianDay(now))) <= most) return;
      const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
      throw fail('request.too_many', { retryAfter, message: enough });
    },
  };
}
