import { startTransition, useEffect, useState } from 'react';

/** As many as fill a screen. */
export const FIRST_CARDS = 4;

/**
 * Whether to draw a whole list yet. One that arrives is first drawn as far as it is in sight, and the rest behind that in
 * small steps, so that a slow phone answers meanwhile. A list that was there before is whole at once: its place is looked for.
 *
 * @param isThere everything it is drawn from has arrived
 * @param isReturn somebody was here before, and comes back to where that was
 */
export function useFirstCards(isThere: boolean, isReturn: boolean): boolean {
  const [isWhole, setWhole] = useState(isThere);
  useEffect(() => {
    if (isThere) startTransition(() => setWhole(true));
  }, [isThere]);
  return isWhole || isReturn;
}
