import { retryImport } from './retry-import.ts';

type Kind = 'success' | 'error' | 'info';

/** What can be done about it from the toast itself. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** The toaster is fetched with the first toast: the login page does without it. */
const say = (kind: Kind, sentence: string, action?: ToastAction): void => {
  retryImport(() => import('../ui/toaster.tsx')).then(
    (toaster) => toaster.show(kind, sentence, action),
    () => console.error(sentence),
  );
};

/** Short sentences at the top right (spec §9): 5 seconds, dragged away, read out by screen readers. */
export const toast = {
  /** `action`: the way back, for what was done at once; with an error, what would help. */
  success: (sentence: string, action?: ToastAction): void => say('success', sentence, action),
  error: (sentence: string, action?: ToastAction): void => say('error', sentence, action),
  info: (sentence: string): void => say('info', sentence),
  /** Fetches the toaster now: without a network it could not be fetched to say so. */
  fetchAhead: (): void => void retryImport(() => import('../ui/toaster.tsx')).catch(() => undefined),
};
