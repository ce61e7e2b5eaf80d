import { deviceStorage } from '../../lib/browser-storage.ts';

const STORAGE_KEY = 'taxState';

/** Stores the state of the last invoice in this browser. Logging out removes it. */
export const lastInvoiceState = {
  read: (): string | null => deviceStorage.getItem(STORAGE_KEY),
  keep: (state: string): boolean => deviceStorage.setItem(STORAGE_KEY, state),
};
