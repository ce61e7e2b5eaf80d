import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSignOut } from './use-sign-out.ts';

/** Logs out, from whatever menu: asked before about what is not saved. Comes back when that is done, or was given up. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return async () => {
    if (await signOut()) navigate(paths.login, { replace: true });
  };
}
