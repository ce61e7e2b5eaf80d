import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { powerOf } from '../../../../contract/network/powers.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';

/** Whether the signed-in colleague can write stories now: by the role, and while the part `content` is on. */
export function useCanWriteStories(): boolean | undefined {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role || powerOf(role, 'content').extent === 'none') return false;
  return site?.parts.content;
}

/** A page about stories, for those who can write them. */
export function StoriesGate({ children }: { children: ReactNode }) {
  return useCanWriteStories() === false ? <RoleNotAllowed who="part" /> : children;
}
