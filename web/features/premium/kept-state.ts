const KEY = 'taxState';

/** The state the last invoice named. Logging out clears it with everything else that is kept here. */
export const keptState = {
  read: (): string | null => localStorage.getItem(KEY),
  keep: (state: string): void => localStorage.setItem(KEY, state),
};
