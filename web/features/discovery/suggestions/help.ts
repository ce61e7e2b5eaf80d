import type { Advice } from '../discovery.queries.ts';

/** What would help a search: one change, only several together, nothing because there are no members, or unknown. */
export type Help = 'alone' | 'together' | 'none' | 'unknown';

export function helpOf(advice: Advice | undefined): Help {
  if (advice?.suggestions.length) return 'alone';
  if (advice?.together) return 'together';
  return advice?.nobodyAtAll ? 'none' : 'unknown';
}
