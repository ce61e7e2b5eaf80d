import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

export const signInsQuery = queryOptions({
  queryKey: ['accounts', 'settings', 'signIns'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.security.listSignIns, { signal })).data,
  staleTime: 0,
});

export const endedSignInsQuery = queryOptions({
  queryKey: ['accounts', 'settings', 'endedSignIns'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.security.listEndedSignIns, { signal })).data,
  staleTime: 0,
});

export type SignInEntry = Awaited<ReturnType<NonNullable<(typeof signInsQuery)['queryFn']>>>[number];
