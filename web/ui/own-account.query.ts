import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/client.ts';
import { session } from '../lib/session.ts';

/**
 * Fetches the member's account and updates the stored one, whose address of the profile picture has expired since the
 * last visit.
 */
export const ownAccountQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['accounts', 'own', accountId],
    queryFn: async ({ signal }) => {
      const { user } = (await call(endpoints.accounts.whoAmI, { signal })).data;
      session.update(user);
      return user;
    },
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
