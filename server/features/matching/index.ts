export type {
  EngineAnswer,
  Filter,
  IndexedMember,
  WithoutFilter,
} from '../../engine/engine.ts';
export { filterValues } from '../../engine/filter-values.ts';
export { FRESH_MINUTES } from '../../engine/score.ts';
export { diversify } from './market/diversify.ts';
export { type LearntWeights, learnWeights, type MemberAction } from './market/learn-weights.ts';
export { propensityAt } from './market/propensity.ts';
export { SIGNATURE_FIELDS, signatureOf } from './market/signature.ts';
export { createMatching, type Home, type Matching, type Question } from './matching.service.ts';
export { isPartOfName } from './names/cross-script.ts';
export { hasFirstName } from './names/first-name.repo.ts';
export { nameKeys, nameQuery } from './names/name-keys.ts';
export { isInOtherScript, isNamed, nameTokens, queryTokens } from './names/name-tokens.ts';
export { skeleton } from './names/skeleton.ts';
