import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSignOut } from './use-sign-out.ts';

/** Logs out from any menu, after asking about unsaved input. Resolves when it is done or was cancelled. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return async () => {
    if (await signOut()) navigate(paths.login, { replace: true });
  };
}
