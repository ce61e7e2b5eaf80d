import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '../../../../contract/kernel.ts';
import { call } from '../../../lib/client.ts';

export type MemberProfile = DataOf<typeof endpoints.profiles.memberProfile>;
export type SimilarProfile = DataOf<typeof endpoints.discovery.similar>[number];

/** One member's profile. Never prefetched, because the server counts each request as a view. */
export const memberProfileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'member', id],
    queryFn: async ({ signal }) => (await call(endpoints.profiles.memberProfile, { params: { id }, signal })).data,
    refetchOnWindowFocus: false,
  });

/** Members similar to this one. */
export const similarMembersQuery = (id: string) =>
  queryOptions({
    queryKey: ['discovery', 'similar', id],
    queryFn: async ({ signal }) => (await call(endpoints.discovery.similar, { params: { id }, signal })).data,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
