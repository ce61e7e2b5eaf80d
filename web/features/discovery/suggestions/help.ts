import type { Advice } from '../discovery.queries.ts';

/** What would help a search: single changes, only several at once, nothing, for nobody is there; or it was not said. */
export type Help = 'alone' | 'together' | 'none' | 'unknown';

export function helpOf(advice: Advice | undefined): Help {
  if (advice?.suggestions.length) return 'alone';
  if (advice?.together) return 'together';
  return advice?.nobodyAtAll ? 'none' : 'unknown';
}
