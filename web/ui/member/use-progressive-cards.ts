import { startTransition, useEffect, useState } from 'react';

/** Number of cards rendered in each step: a phone screen, a laptop screen, and the rest. */
const STEPS = [0, 2, 6, Number.POSITIVE_INFINITY] as const;
const LAST_STEP = STEPS.length - 1;

/**
 * The number of cards of a list to render. A list that arrives is rendered in steps, so that a slow phone stays
 * responsive. A list that was there before is rendered whole, because its scroll position is restored.
 * @param isThere all its data have arrived
 * @param isReturn the member returns to an earlier position
 */
export function useProgressiveCards(isThere: boolean, isReturn: boolean): number {
  const [step, setStep] = useState(isThere ? LAST_STEP : 0);
  useEffect(() => {
    if (isThere && step < LAST_STEP) startTransition(() => setStep(step + 1));
  }, [isThere, step]);
  return isReturn ? Number.POSITIVE_INFINITY : (STEPS[step] ?? Number.POSITIVE_INFINITY);
}
