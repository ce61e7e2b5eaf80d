import { deskEndpoints } from 'virtual:desk-endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

export const staffKeys = {
  queues: ['staff', 'queues'],
  waiting: ['staff', 'waiting'],
  reviews: ['staff', 'reviews'],
  tickets: ['staff', 'tickets'],
  members: ['staff', 'members'],
  approvals: ['staff', 'approvals'],
  risks: ['staff', 'risks'],
  dashboard: ['staff', 'dashboard'],
  settings: ['staff', 'settings'],
  me: ['staff', 'me'],
  accounts: ['staff', 'accounts'],
  territories: ['staff', 'territories'],
  duty: ['staff', 'duty'],
  peopleOnDuty: ['staff', 'peopleOnDuty'],
  dutyHours: ['staff', 'dutyHours'],
  locationRequests: ['staff', 'locationRequests'],
  broadcasts: ['staff', 'broadcasts'],
  enquiries: ['staff', 'enquiries'],
  visits: ['staff', 'visits'],
  walkIns: ['staff', 'walkIns'],
  cases: ['staff', 'cases'],
  colleagues: ['staff', 'colleagues'],
  security: ['staff', 'security'],
  audit: ['staff', 'audit'],
  purges: ['staff', 'purges'],
  breaches: ['staff', 'breaches'],
  undelivered: ['staff', 'undelivered'],
  givenUp: ['staff', 'givenUp'],
  payments: ['staff', 'payments'],
  packages: ['staff', 'packages'],
  giveBacks: ['staff', 'giveBacks'],
  stories: ['staff', 'stories'],
  revenue: ['staff', 'revenue'],
} as const;

/** Number of waiting items in each queue, refreshed every half minute while the page is visible. */
export const queuesQuery = queryOptions({
  queryKey: staffKeys.queues,
  queryFn: async ({ signal }) => (await call(laterEndpoints.review.queues, { signal })).data,
  refetchInterval: 30_000,
});

/** The viewer's own staff account, with their territory. */
export const meQuery = queryOptions({
  queryKey: staffKeys.me,
  queryFn: async ({ signal }) => (await call(deskEndpoints.staff.me, { signal })).data,
});

/** The territories within the viewer's reach, each after the one above it. */
export const territoriesQuery = queryOptions({
  queryKey: staffKeys.territories,
  queryFn: async ({ signal }) => (await call(deskEndpoints.network.territories, { signal })).data,
});

/**
 * Numbers of tickets, approval requests, refund requests and contact-view refunds that the viewer can decide; refetched
 * every half minute.
 */
export const waitingQuery = queryOptions({
  queryKey: staffKeys.waiting,
  queryFn: async ({ signal }) => (await call(deskEndpoints.office.waiting, { signal })).data,
  refetchInterval: 30_000,
});

/** People to whom this kind of work can be given, with the viewer. */
export const colleaguesQuery = (work: 'enquiries' | 'planVisits' | 'workOnCases') =>
  queryOptions({
    queryKey: [...staffKeys.colleagues, work],
    queryFn: async ({ signal }) => (await call(deskEndpoints.network.colleagues, { query: { work }, signal })).data,
  });
