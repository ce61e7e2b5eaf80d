import { session } from '../../lib/session.ts';
import { tabDrafts } from '../../lib/tab-drafts.ts';
import type { UnsentGuardianMessage } from './guardian-chat.rules.ts';

const mine = (): string => `guardian.unsent ${session.account()?.id} `;

const at = (place: string): readonly UnsentGuardianMessage[] =>
  (tabDrafts.read(place) ?? []) as readonly UnsentGuardianMessage[];

/**
 * Messages of a guardian at one seat that the server has not stored yet, until they are stored or discarded. Written
 * one by one, because the page of an earlier visit may still be sending when the next one opens.
 */
export function storedUnsent(seatId: string) {
  const place = mine() + seatId;
  const store = (entries: readonly UnsentGuardianMessage[]): void =>
    entries.length > 0 ? tabDrafts.write(place, entries) : tabDrafts.forget(place);
  return {
    all: (): readonly UnsentGuardianMessage[] => at(place),
    add: (entry: UnsentGuardianMessage): void => store([...at(place), entry]),
    drop: (id: string): void => store(at(place).filter((entry) => entry.id !== id)),
  };
}

/** Number of unsent messages of the signed-in user at all seats. */
export const countUnsent = (): number => tabDrafts.places(mine()).reduce((sum, place) => sum + at(place).length, 0);
