import { deviceStorage } from '../../../lib/browser-storage.ts';

const KEY = 'moments';
/** Number of members remembered, newest last. */
const MAX_COUNT = 200;

const read = (): string[] => deviceStorage.getItem(KEY)?.split(',') ?? [];

/** The members with whom this device has shown the page of a mutual interest. Logging out clears the list. */
export const shownMutualInterests = {
  has: (id: string): boolean => read().includes(id),
  add(id: string): void {
    if (!shownMutualInterests.has(id)) deviceStorage.setItem(KEY, [...read(), id].slice(-MAX_COUNT).join());
  },
};
