import { retryImport } from './retry-import.ts';
import type { ToastAction } from './toast-action.ts';

type Kind = 'success' | 'error' | 'info';

/** Shows a toast. The toaster is loaded with the first toast, since the login page does not need it. */
const showToast = (kind: Kind, sentence: string, action?: ToastAction): void => {
  retryImport(() => import('./toaster.tsx')).then(
    (toaster) => toaster.show(kind, sentence, action),
    () => console.error(sentence),
  );
};

/** Short messages at the top right (spec §9): shown for 5 seconds, can be swiped away, read out by screen readers. */
export const toast = {
  /** `action`: undoes what was done, or helps with an error. */
  success: (sentence: string, action?: ToastAction): void => showToast('success', sentence, action),
  error: (sentence: string, action?: ToastAction): void => showToast('error', sentence, action),
  info: (sentence: string): void => showToast('info', sentence),
  /** Loads the toaster in advance: offline it could not be loaded to report the lost connection. */
  fetchAhead: (): void => void retryImport(() => import('./toaster.tsx')).catch(() => undefined),
};
