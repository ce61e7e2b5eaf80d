import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/client.ts';
import { session } from '../lib/session.ts';

/**
 * Brings the stored account up to date, with an address of the profile picture that works: the one stored at the last
 * visit has long ended.
 */
export const ownAccount = (accountId: string) =>
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
