import { deviceStorage } from '../../lib/browser-storage.ts';

const KEY = 'taxState';

/** The state the last invoice named. Logging out clears it with everything else that is kept here. */
export const keptState = {
  read: (): string | null => deviceStorage.getItem(KEY),
  keep: (state: string): boolean => deviceStorage.setItem(KEY, state),
};
