import { endpoints } from 'virtual:endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/client.ts';
import { useIdle } from '../lib/use-idle.ts';
import { activityKeys } from './member/actions/activity-keys.ts';

const activityCounts = queryOptions({
  queryKey: activityKeys.counts,
  queryFn: async ({ signal }) => (await call(endpoints.activity.activityCounts, { signal })).data,
  refetchInterval: 60_000,
});

/** Number of interests that need an answer; 0 while unknown. */
export const useInterestsToAnswer = (): number =>
  useQuery({ ...activityCounts, enabled: useIdle() }).data?.interestsToAnswer ?? 0;
