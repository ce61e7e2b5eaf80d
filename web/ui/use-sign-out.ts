import { useMantineColorScheme } from '@mantine/core';
import { signOut } from '../lib/sign-out.ts';
import { unsaved } from '../lib/unsaved.ts';

/** Ends this sign-in on the page where one is: asked before about what is not saved. Answers whether it was done. */
export function useSignOut(): () => Promise<boolean> {
  const { clearColorScheme } = useMantineColorScheme();
  return async () => {
    if (!(await unsaved.mayLeave())) return false;
    void signOut();
    // Local storage has just been cleared, and the choice of colours with it.
    clearColorScheme();
    return true;
  };
}
