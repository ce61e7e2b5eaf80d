import type { Choice } from '../../lib/options.ts';

/** The choices for one end that form a range with the other end; the current value is always included. */
export function rangeChoices(choices: readonly Choice[], end: 'from' | 'to', other: unknown, now: unknown) {
  if (typeof other !== 'number') return choices;
  return choices.filter(({ key }) => key === now || (end === 'from' ? Number(key) <= other : Number(key) >= other));
}
