import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { signOut } from '../lib/sign-out.ts';
import { unsaved } from '../lib/unsaved.ts';

/** Logs out, from whatever menu: asked before about what is not saved. Comes back when that is done, or was given up. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { clearColorScheme } = useMantineColorScheme();
  return async () => {
    if (!(await unsaved.mayLeave())) return;
    void signOut();
    // Local storage has just been cleared, and the choice of colours with it.
    clearColorScheme();
    navigate(paths.login, { replace: true });
  };
}
