import { session } from '../../lib/session.ts';
import { tabDrafts } from '../../lib/tab-drafts.ts';
import type { Unsent } from './guardian-chat.rules.ts';

const mine = (): string => `guardian.unsent ${session.account()?.id} `;

const at = (place: string): readonly Unsent[] => (tabDrafts.read(place) ?? []) as readonly Unsent[];

/**
 * What a guardian wrote at one seat and the server has not taken, until it has or it is given up. Entry by entry: a page
 * that was left may still be posting when the next one has opened.
 */
export function storedUnsent(seatId: string) {
  const place = mine() + seatId;
  const become = (entries: readonly Unsent[]): void =>
    entries.length > 0 ? tabDrafts.write(place, entries) : tabDrafts.forget(place);
  return {
    all: (): readonly Unsent[] => at(place),
    add: (entry: Unsent): void => become([...at(place), entry]),
    drop: (id: string): void => become(at(place).filter((entry) => entry.id !== id)),
  };
}

/** How many wait, at all seats of who is signed in. */
export const countUnsent = (): number => tabDrafts.places(mine()).reduce((sum, place) => sum + at(place).length, 0);
