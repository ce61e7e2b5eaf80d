import { indianDay } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Matching } from '../matching/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import type { Impressions } from './impressions.ts';
import type { Ranking } from './ranking.ts';
import { recommendationReader, recommendationWriter } from './recommendations.repo.ts';

/** Issue "Home": ten, chosen at night, fixed for the day. */
const COUNT = 10;
/** Days before the same person is recommended again. */
const REPEAT_AFTER_DAYS = 7;
/** Members active within this many days get recommendations at night; for all other members they are made on demand. */
const ACTIVE_DAYS = 14;
const RETENTION_DAYS = 30;
const BATCH_SIZE = 200;
/** Members per transaction when old recommendations are deleted. */
const DELETE_BATCH = 2_000;
const DAY_MS = 86_400_000;

interface Deps {
  matching: Matching;
  profiles: Profiles;
  relations: Relations;
  ranking: Ranking;
  impressions: Impressions;
}

/** Daily recommendations: ten people per member. */
export function createRecommendations(
  { db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  { matching, profiles, relations, ranking, impressions }: Deps,
) {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);

  /** Makes the day's recommendations unless they exist; returns the stored ones. */
  async function choose(memberId: string, day: string): Promise<string[]> {
    const reader = recommendationReader(db.read);
    const [avoided, settled, recent] = await Promise.all([
      relations.avoided(memberId),
      reader.settled(memberId),
      reader.recent(memberId, indianDay(daysAgo(REPEAT_AFTER_DAYS))),
    ]);
    const best = async (limit: number, excluded: readonly string[]): Promise<string[]> =>
      limit === 0
        ? []
        : (await ranking.rank(memberId, { filters: [], bothWays: true, sort: 'best', limit, excluded })).ids;
    const never = [...avoided, ...settled];
    const others = await best(COUNT, [...never, ...recent]);
    // In a small community, everybody has been recommended after a short time: then some members are recommended again.
    const ids = [...others, ...(await best(COUNT - others.length, [...never, ...others]))];
    return db.transaction(async ({ tx }) => {
      await recommendationWriter(tx).lock(memberId);
      const standing = await recommendationReader(tx).of(memberId, day);
      if (standing.length) return standing;
      await recommendationWriter(tx).save(memberId, day, ids);
      return ids;
    });
  }

  /** Recommendations last the day, except for members who left, or whom a must-have of either person now excludes. */
  async function stillFitting(memberId: string, chosen: readonly string[]): Promise<string[]> {
    const excluded = await relations.avoided(memberId);
    const { ids } = await matching.ask(memberId, {
      filters: [],
      bothWays: true,
      sort: 'best',
      limit: COUNT,
      excluded,
      only: chosen,
    });
    return chosen.filter((id) => ids.includes(id));
  }

  async function deleteOld(before: string): Promise<void> {
    let last: string | undefined;
    do last = await db.transaction(({ tx }) => recommendationWriter(tx).deleteBefore(before, last, DELETE_BATCH));
    while (last);
  }

  jobs.define({
    name: 'discovery.recommendations',
    // 02:10 in India.
    cron: '40 20 * * *',
    isLong: true,
    async handle() {
      const day = indianDay(clock.now());
      // Runs first, so that later errors do not prevent it.
      await deleteOld(indianDay(daysAgo(RETENTION_DAYS)));
      let chosen = 0;
      let after: string | undefined;
      for (;;) {
        const due = await recommendationReader(db.read).due(day, daysAgo(ACTIVE_DAYS), after, BATCH_SIZE);
        for (const id of due) chosen += (await choose(id, day)).length ? 1 : 0;
        after = due.at(-1);
        if (due.length < BATCH_SIZE) break;
      }
      log.info({ members: chosen }, 'chose the recommendations of the day');
    },
  });

  return {
    /** Today's recommendations, in order. */
    async ofToday(viewer: Viewer) {
      if (viewer.role !== 'MEMBER' || !(await matching.homeOf(viewer.id))) return [];
      const day = indianDay(clock.now());
      const standing = await recommendationReader(db.read).of(viewer.id, day);
      const ids = standing.length ? await stillFitting(viewer.id, standing) : await choose(viewer.id, day);
      const cards = await profiles.cards(viewer, ids);
      impressions.shown(
        viewer.id,
        'recommendations',
        cards.map(({ id }) => id),
        0,
      );
      return cards;
    },
  };
}
