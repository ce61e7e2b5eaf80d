import { useQuery } from '@tanstack/react-query';
import { powerOf } from '../../../../contract/network/powers.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';

/** How the viewer uses a cart: members for themselves, staff for a customer. Undefined while the shop is off. */
export function useCartAccess(): 'member' | 'staff' | undefined {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role || !site?.parts.shop) return undefined;
  if (role === 'MEMBER') return 'member';
  return powerOf(role, 'takeOrders').extent === 'none' ? undefined : 'staff';
}
