import type { Choice } from '../../lib/options.ts';

/** The ends that still make a range with the other end; what stands there now is always among them. */
export function rangeChoices(choices: readonly Choice[], end: 'from' | 'to', other: unknown, now: unknown) {
  if (typeof other !== 'number') return choices;
  return choices.filter(({ key }) => key === now || (end === 'from' ? Number(key) <= other : Number(key) >= other));
}
