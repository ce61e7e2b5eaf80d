import { useAccount } from '../../../lib/use-account.ts';

/** Whether the signed-in employee leads the team: all screens of money but one require it. */
export function useIsLeading(): boolean {
  const role = useAccount()?.role;
  return role === 'ADMIN' || role === 'SUB_ADMIN';
}
