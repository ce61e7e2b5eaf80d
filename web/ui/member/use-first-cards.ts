import { startTransition, useEffect, useState } from 'react';

/** How many cards are drawn after each other: a screen of a phone, a screen of a laptop, and the rest. */
const STEPS = [0, 2, 6, Number.POSITIVE_INFINITY] as const;
const WHOLE = STEPS.length - 1;

/**
 * How many cards of a list to draw yet. One that arrives is drawn in steps, each behind what is in sight and in small
 * pieces, so that a slow phone answers meanwhile. A list that was there before is whole at once: its place is looked for.
 *
 * @param isThere everything it is drawn from has arrived
 * @param isReturn somebody was here before, and comes back to where that was
 */
export function useFirstCards(isThere: boolean, isReturn: boolean): number {
  const [step, setStep] = useState(isThere ? WHOLE : 0);
  useEffect(() => {
    if (isThere && step < WHOLE) startTransition(() => setStep(step + 1));
  }, [isThere, step]);
  return isReturn ? Number.POSITIVE_INFINITY : (STEPS[step] ?? Number.POSITIVE_INFINITY);
}
