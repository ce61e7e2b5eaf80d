import { useMantineColorScheme } from '@mantine/core';
import { signOut } from '../lib/sign-out.ts';
import { unsavedChanges } from '../lib/unsaved.ts';

/** Signs out without navigating, after asking about unsaved input. Returns whether the member signed out. */
export function useSignOut(): () => Promise<boolean> {
  const { clearColorScheme } = useMantineColorScheme();
  return async () => {
    if (!(await unsavedChanges.mayLeave())) return false;
    void signOut();
    // Local storage has just been cleared, including the colour scheme.
    clearColorScheme();
    return true;
  };
}
