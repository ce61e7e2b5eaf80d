import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Action, powerOf } from '../../../../contract/network/powers.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';

/** A staff page of the shop, for roles with a power for `action`, while the part `shop` is on. */
export function ShopDeskGate({ action, children }: { action: Action; children: ReactNode }) {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role || powerOf(role, action).extent === 'none' || (site && !site.parts.shop))
    return <RoleNotAllowed who="part" />;
  return children;
}
