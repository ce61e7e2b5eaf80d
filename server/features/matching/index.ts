export type {
  EngineAnswer,
  Filter,
  IndexedMember,
  WithoutFilter,
} from './engine/engine.ts';
export { valuesPassing } from './engine/passing.ts';
export { FRESH_MINUTES } from './engine/score.ts';
export { arrange } from './market/arrange.ts';
export { type Acted, type LearntWeights, learnWeights } from './market/learn.ts';
export { propensityAt } from './market/propensity.ts';
export { SIGNATURE_FIELDS, signatureOf } from './market/signature.ts';
export { createMatching, type Home, type Matching, type Question } from './matching.service.ts';
export { nameTokens, queryTokens } from './names/names.ts';
