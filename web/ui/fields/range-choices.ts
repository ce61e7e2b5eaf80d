import type { Choice } from '../../lib/options.ts';

/** The choices for one end of a range that fit the other end. The current value is always included. */
export function rangeChoices(choices: readonly Choice[], end: 'from' | 'to', other: unknown, now: unknown) {
  if (typeof other !== 'number') return choices;
  return choices.filter(({ key }) => key === now || (end === 'from' ? Number(key) <= other : Number(key) >= other));
}
