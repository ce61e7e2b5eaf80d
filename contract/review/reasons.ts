import { optionKeys } from '../options/index.ts';
import { type ReviewKindName, reviewQueues } from './values.ts';

/** The reasons allowed for a decision about this kind. */
export const reasonsOf = (kind: ReviewKindName): readonly string[] => optionKeys(reviewQueues[kind].reasons);
