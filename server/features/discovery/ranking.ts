import type { Platform } from '../../platform/platform.ts';
import {
  diversify,
  type EngineAnswer,
  type Matching,
  type Question,
  SIGNATURE_FIELDS,
  signatureOf,
} from '../matching/index.ts';
import { createWeights } from './weights.ts';

/** Queries the engine with the viewer's learnt weights, and arranges the best results for display. */
export function createRanking({ db, clock }: Pick<Platform, 'db' | 'clock'>, matching: Matching) {
  const weights = createWeights(db, clock);
  return {
    async rank(viewerId: string, question: Question): Promise<EngineAnswer> {
      if (question.sort !== 'best') return matching.ask(viewerId, question);
      const asked = { ...question, weights: await weights.of(viewerId), describe: SIGNATURE_FIELDS };
      const answer = await matching.ask(viewerId, asked);
      const ranked = answer.described.map(({ id, attributes, joinedAt }) => ({
        id,
        joinedAt,
        signature: signatureOf(attributes),
      }));
      return { ...answer, ids: diversify(ranked, clock.now()).map(({ id }) => id) };
    },
  };
}

export type Ranking = ReturnType<typeof createRanking>;
