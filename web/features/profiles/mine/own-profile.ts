import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '../../../../contract/kernel.ts';
import { call } from '../../../lib/client.ts';
import type { MemberProfile } from '../view/profile.queries.ts';

/** The member's own profile with all its parts. */
export type OwnProfile = DataOf<typeof endpoints.profiles.myProfile>;

export const ownProfileQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['profiles', 'mine', accountId],
    queryFn: async ({ signal }): Promise<OwnProfile> => (await call(endpoints.profiles.myProfile, { signal })).data,
    // Always refetched when the page is opened or returned to, because another device may have changed the profile.
    staleTime: 0,
  });

/** Kinds of viewers for the preview. */
export const viewerKinds = ['stranger', 'mutual', 'premium'] as const;
export type ViewerKind = (typeof viewerKinds)[number];

/** The member's own profile as others see it. */
export const previewAs = (accountId: string, as: ViewerKind) =>
  queryOptions({
    queryKey: ['profiles', 'preview', accountId, as],
    queryFn: async ({ signal }): Promise<MemberProfile> =>
      (await call(endpoints.profiles.preview, { query: { as }, signal })).data,
    staleTime: 0,
  });
