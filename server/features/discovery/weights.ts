import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LearntWeights } from '../matching/index.ts';
import { weightsReader } from './weights.repo.ts';

/** Weights change once a night, so a slightly outdated cache is harmless. */
const CACHE_MS = 5 * 60_000;
const MAX_ENTRIES = 20_000;

/** Learnt weights of each member's criteria, cached briefly. */
export function createWeights(db: Database, clock: Clock) {
  const known = new Map<string, { weights: LearntWeights | undefined; until: number }>();
  return {
    async of(memberId: string): Promise<LearntWeights> {
      const now = clock.now().getTime();
      const entry = known.get(memberId);
      if (entry && entry.until > now) return entry.weights ?? {};
      const weights = await weightsReader(db.read).of(memberId);
      if (known.size >= MAX_ENTRIES) known.delete(known.keys().next().value as string);
      known.delete(memberId);
      known.set(memberId, { weights, until: now + CACHE_MS });
      return weights ?? {};
    },
  };
}
