import { retryImport } from './retry-import.ts';

type Kind = 'success' | 'error' | 'info';

/** The toaster is fetched with the first toast: the login page does without it. */
const say = (kind: Kind, sentence: string): void => {
  retryImport(() => import('../ui/toaster.tsx')).then(
    (toaster) => toaster.show(kind, sentence),
    () => console.error(sentence),
  );
};

/** Short sentences at the top right (spec §9): 5 seconds, dragged away, read out by screen readers. */
export const toast = {
  success: (sentence: string): void => say('success', sentence),
  error: (sentence: string): void => say('error', sentence),
  info: (sentence: string): void => say('info', sentence),
};
