import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['accounts', 'passkeys'],
  queryFn: async ({ signal }) => (await call(endpoints.passkeys.list, { signal })).data,
  staleTime: 0,
});

export type Passkey = Awaited<ReturnType<NonNullable<(typeof passkeysQuery)['queryFn']>>>[number];
