import { deviceStorage } from './browser-storage.ts';

const KEY = 'arrival';

/**
 * Whether this member has just registered on this device, so that Home shows the first things to do. Which of them are
 * done is read from the server. A log-out clears the mark with everything else.
 */
export const arrival = {
  isOpen: (accountId: string | undefined): boolean =>
    accountId !== undefined && deviceStorage.getItem(KEY) === accountId,
  open: (accountId: string): void => void deviceStorage.setItem(KEY, accountId),
  close: (): void => deviceStorage.removeItem(KEY),
};
