import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { powerOf } from '../../../../contract/network/powers.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';

/** A staff page for writing the public pages: for roles with the power `content`, while the part `content` is on. */
export function ContentGate({ children }: { children: ReactNode }) {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role || powerOf(role, 'content').extent === 'none' || (site && !site.parts.content))
    return <RoleNotAllowed who="part" />;
  return children;
}
