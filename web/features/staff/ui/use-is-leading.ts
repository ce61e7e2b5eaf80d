import { useAccount } from '../../../lib/use-account.ts';

/** True for senior staff: all screens about money but one require it. */
export function useIsLeading(): boolean {
  const role = useAccount()?.role;
  return role === 'ADMIN' || role === 'SUB_ADMIN';
}
