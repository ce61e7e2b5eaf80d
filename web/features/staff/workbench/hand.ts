import type { ReviewItem } from '../../../../contract/review.ts';

/**
 * What a reviewer has on the table: `items` claimed and to be looked at, the first of them now; `away` those whose
 * decision, or return, is on its way to the server.
 */
export interface Hand {
  readonly items: readonly ReviewItem[];
  readonly away: readonly ReviewItem[];
}

export const emptyHand: Hand = { items: [], away: [] };

const without = (items: readonly ReviewItem[], id: string): readonly ReviewItem[] =>
  items.filter((item) => item.id !== id);

/** Newly claimed ones are put behind those that are there; none twice, and none that has just gone. */
export function drawn(hand: Hand, claimed: readonly ReviewItem[], gone: ReadonlySet<string>): Hand {
  const known = new Set([...hand.items, ...hand.away].map(({ id }) => id));
  const fresh = claimed.filter(({ id }) => !known.has(id) && !gone.has(id));
  return { ...hand, items: [...hand.items, ...fresh] };
}

/** Removes the current item and shows the next one at once. */
export const sent = (hand: Hand, item: ReviewItem): Hand => ({
  items: without(hand.items, item.id),
  away: [...without(hand.away, item.id), item],
});

/** It has arrived, or was lost to a colleague. */
export const settled = (hand: Hand, id: string): Hand => ({ ...hand, away: without(hand.away, id) });

/**
 * It could not be sent and comes back: behind the one that is being looked at, so that no key hits another item than
 * the eye is on.
 */
export function returned(hand: Hand, item: ReviewItem): Hand {
  const [current, ...rest] = without(hand.items, item.id);
  return { items: current ? [current, item, ...rest] : [item], away: without(hand.away, item.id) };
}

/** It is no longer this reviewer's. */
export const lost = (hand: Hand, id: string): Hand => ({
  items: without(hand.items, id),
  away: without(hand.away, id),
});
