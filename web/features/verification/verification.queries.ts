import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** One's own badges. */
export const ownBadges = (accountId: string) =>
  queryOptions({
    queryKey: ['verification', 'own', accountId],
    queryFn: async ({ signal }) => (await call(endpoints.verification.read, { signal })).data,
    staleTime: 0,
  });
