import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

export const linksQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['biodata', 'links', memberId],
    queryFn: async ({ signal }) => (await call(laterEndpoints.biodata.links, { signal })).data,
    // A link may have been opened since the last fetch.
    staleTime: 0,
  });

export type BiodataLink = Awaited<ReturnType<NonNullable<ReturnType<typeof linksQuery>['queryFn']>>>[number];
