import { useAccount } from '../../../lib/use-account.ts';

/** Whether who is signed in leads the team: the screens of money but one are for them. */
export function useIsLeading(): boolean {
  const role = useAccount()?.role;
  return role === 'ADMIN' || role === 'SUB_ADMIN';
}
