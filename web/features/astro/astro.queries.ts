import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/client.ts';

/** The comparison with another member; null if there is none. */
export const comparisonQuery = (accountId: string, memberId: string) =>
  queryOptions({
    queryKey: ['astro', accountId, 'match', memberId],
    queryFn: async ({ signal }) => {
      try {
        return (await call(laterEndpoints.astro.match, { params: { id: memberId }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
