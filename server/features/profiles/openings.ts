import { dayInIndiaAfter, indianDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { profileReader, profileWriter } from './profiles.repo.ts';

/**
 * Profiles of others that a member may open on one day in India, before `RATE_LIMIT_FACTOR`: a profile every two minutes
 * for ten hours. Who wants to copy the community needs more.
 */
const PROFILES_PER_DAY = 300;

const enough =
  'You have opened very many profiles today. Those of today stay open to you; further ones open again after midnight in India.';

/**
 * Keeps who collects profiles from opening all of them. The views themselves are counted, so that every node knows of them,
 * and one profile counts once a day.
 */
export function createOpenings(limits: Pick<Limits, 'scaled'>) {
  return {
    /** After a view has been noted that is the first of its day. @throws Failure 429 with `Retry-After` until midnight in India */
    async require(tx: Tx, viewerId: string, now: Date): Promise<void> {
      const most = limits.scaled(PROFILES_PER_DAY);
      await profileWriter(tx).oneByOne(viewerId);
      const until = dayInIndiaAfter(now);
      if ((await profileReader(tx).viewsOn(viewerId, indianDay(now))) <= most) return;
      const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
      throw fail('request.too_many', { retryAfter, message: enough });
    },
  };
}
