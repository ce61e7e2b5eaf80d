import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { statedMustHaves } from './must-haves.rules.ts';

/** The member's own must-haves; another device may have changed them, so they are fetched with every visit. */
export const mustHavesQuery = queryOptions({
  queryKey: ['accounts', 'settings', 'mustHaves'],
  queryFn: async ({ signal }) =>
    statedMustHaves((await call(endpoints.profiles.myProfile, { signal })).data.partnerPreference),
  staleTime: 0,
});
