import type { SearchAdvice } from '../discovery.queries.ts';

/**
 * What would help a search: one change (`alone`), only several changes together (`together`), nothing because there are
 * no members (`none`), or `unknown`.
 */
export type SearchHelp = 'alone' | 'together' | 'none' | 'unknown';

/** Decides which kind of help a search with few results shows. */
export function searchHelp(advice: SearchAdvice | undefined): SearchHelp {
  if (advice?.suggestions.length) return 'alone';
  if (advice?.together) return 'together';
  return advice?.nobodyAtAll ? 'none' : 'unknown';
}
