import type { ReviewItem } from '../../../../contract/review/schema.ts';

/**
 * The items a reviewer has claimed. `items` wait for a decision, and the first of them is on the screen. `away` are
 * items whose decision or release is being sent to the server.
 */
export interface ClaimedItems {
  readonly items: readonly ReviewItem[];
  readonly away: readonly ReviewItem[];
}

export const noClaimedItems: ClaimedItems = { items: [], away: [] };

const withoutItem = (items: readonly ReviewItem[], id: string): readonly ReviewItem[] =>
  items.filter((item) => item.id !== id);

/** Appends newly claimed items, without duplicates and without items that have just been finished (`gone`). */
export function withClaimed(
  claims: ClaimedItems,
  claimed: readonly ReviewItem[],
  gone: ReadonlySet<string>,
): ClaimedItems {
  const known = new Set([...claims.items, ...claims.away].map(({ id }) => id));
  const fresh = claimed.filter(({ id }) => !known.has(id) && !gone.has(id));
  return { ...claims, items: [...claims.items, ...fresh] };
}

/** Moves the current item from `items` to `away`, so that the next item is shown at once. */
export const withSending = (claims: ClaimedItems, item: ReviewItem): ClaimedItems => ({
  items: withoutItem(claims.items, item.id),
  away: [...withoutItem(claims.away, item.id), item],
});

/** Drops an item whose decision has reached the server. */
export const withoutSent = (claims: ClaimedItems, id: string): ClaimedItems => ({
  ...claims,
  away: withoutItem(claims.away, id),
});

/**
 * Puts back an item whose decision could not be sent. The item is placed second, so that a key press never decides
 * another item than the one on the screen.
 */
export function withReturned(claims: ClaimedItems, item: ReviewItem): ClaimedItems {
  const [current, ...rest] = withoutItem(claims.items, item.id);
  return { items: current ? [current, item, ...rest] : [item], away: withoutItem(claims.away, item.id) };
}

/** Drops an item that a colleague has claimed or decided. */
export const withoutLost = (claims: ClaimedItems, id: string): ClaimedItems => ({
  items: withoutItem(claims.items, id),
  away: withoutItem(claims.away, id),
});
