import { deleteOlderThan } from '../../platform/db/delete-older-than.ts';
import type { Platform } from '../../platform/platform.ts';
import { learnWeights, type Matching } from '../matching/index.ts';
import { weightsReader, weightsWriter } from './weights.repo.ts';

/** Number of days of impressions that are used. Older impressions have no other use and are deleted. */
const LOOK_BACK_DAYS = 120;
const MAX_SHOWN = 2_000;
/** Look-back for members who made a decision: a little more than a day, so that no night is missed. */
const SINCE_DAYS = 2;
const BATCH_SIZE = 500;
const DAY_MS = 86_400_000;

/** Nightly job: learns how much each of a member's criteria matters, from the member's actions (matching.md 6). */
export function defineWeightLearning(
  { db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  matching: Matching,
): void {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);

  async function learn(memberId: string): Promise<boolean> {
    const reader = weightsReader(db.read);
    const since = daysAgo(LOOK_BACK_DAYS);
    const [actions, shown] = await Promise.all([
      reader.actions(memberId, since),
      reader.shown(memberId, since, MAX_SHOWN),
    ]);
    const explain = matching.engine.explainer(memberId);
    const metBy = (otherId: string) => explain(otherId)?.wanted;
    const propensities = new Map(shown.map(({ shownId, propensity }) => [shownId, propensity]));
    const acted = actions.flatMap(({ otherId, action }) => {
      const wanted = metBy(otherId);
      return wanted ? [{ otherId, action, propensity: propensities.get(otherId), met: wanted.met }] : [];
    });
    const sides = shown.flatMap(({ shownId }) => metBy(shownId) ?? []);
    const one = sides[0];
    if (!one) return false;
    const weights = learnWeights(
      [...one.met, ...one.missed],
      sides.map(({ met }) => met),
      acted,
    );
    await db.transaction(({ tx }) => weightsWriter(tx).save(memberId, weights, clock.now()));
    return true;
  }

  jobs.define({
    name: 'discovery.learn',
    // 01:35 in India, before the recommendations.
    cron: '5 20 * * *',
    isLong: true,
    async handle() {
      // Deleting runs first, so that later errors do not prevent it.
      await deleteOlderThan(db, 'impression', daysAgo(LOOK_BACK_DAYS));
      await matching.upToDate();
      let learnt = 0;
      let after: string | null = null;
      for (;;) {
        const ids: string[] = await weightsReader(db.read).decidedSince(daysAgo(SINCE_DAYS), after, BATCH_SIZE);
        for (const id of ids) learnt += (await learn(id)) ? 1 : 0;
        after = ids.at(-1) ?? null;
        if (ids.length < BATCH_SIZE) break;
      }
      log.info({ members: learnt }, 'learnt how much each wish matters');
    },
  });
}
