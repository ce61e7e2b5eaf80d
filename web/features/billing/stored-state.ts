import { deviceStorage } from '../../lib/browser-storage.ts';

const STORAGE_KEY = 'taxState';

/** The state the last invoice named. Logging out clears it with everything else that is kept here. */
export const storedState = {
  read: (): string | null => deviceStorage.getItem(STORAGE_KEY),
  keep: (state: string): boolean => deviceStorage.setItem(STORAGE_KEY, state),
};
