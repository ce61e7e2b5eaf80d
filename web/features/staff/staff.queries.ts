import { deskEndpoints } from 'virtual:desk-endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COLLEAGUES } from '../../../contract/network/values.ts';
import { call } from '../../lib/client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

export const staffKeys = {
  queues: ['staff', 'queues'],
  waiting: ['staff', 'waiting'],
  reviews: ['staff', 'reviews'],
  tickets: ['staff', 'tickets'],
  members: ['staff', 'members'],
  approvals: ['staff', 'approvals'],
  risks: ['staff', 'risks'],
  dashboard: ['staff', 'dashboard'],
  branding: ['staff', 'branding'],
  growth: ['staff', 'growth'],
  extraQuestions: ['staff', 'extraQuestions'],
  settings: ['staff', 'settings'],
  switches: ['staff', 'switches'],
  me: ['staff', 'me'],
  accounts: ['staff', 'accounts'],
  territories: ['staff', 'territories'],
  duty: ['staff', 'duty'],
  peopleOnDuty: ['staff', 'peopleOnDuty'],
  dutyHours: ['staff', 'dutyHours'],
  locationRequests: ['staff', 'locationRequests'],
  broadcasts: ['staff', 'broadcasts'],
  enquiries: ['staff', 'enquiries'],
  imports: ['staff', 'imports'],
  bureauReport: ['staff', 'bureauReport'],
  visits: ['staff', 'visits'],
  walkIns: ['staff', 'walkIns'],
  cases: ['staff', 'cases'],
  colleagues: ['staff', 'colleagues'],
  coupons: ['staff', 'coupons'],
  commission: ['staff', 'commission'],
  security: ['staff', 'security'],
  audit: ['staff', 'audit'],
  purges: ['staff', 'purges'],
  breaches: ['staff', 'breaches'],
  undelivered: ['staff', 'undelivered'],
  givenUp: ['staff', 'givenUp'],
  payments: ['staff', 'payments'],
  offers: ['staff', 'offers'],
  packages: ['staff', 'packages'],
  giveBacks: ['staff', 'giveBacks'],
  content: ['staff', 'content'],
  feedback: ['staff', 'feedback'],
  stories: ['staff', 'stories'],
  registrations: ['staff', 'registrations'],
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
export const colleaguesQuery = (work: 'enquiries' | 'planVisits' | 'workOnCases', search = '') =>
  queryOptions({
    queryKey: [...staffKeys.colleagues, work, search],
    queryFn: async ({ signal }) =>
      (await call(deskEndpoints.network.colleagues, { query: { work, ...(search ? { search } : {}) }, signal })).data,
  });

/**
 * The people to whom work can be given, for a list in a form. `finder` has the props of a text field above the list that
 * finds them by name; undefined where all of them are in the list.
 */
export function useColleagueChoices(work: 'enquiries' | 'planVisits' | 'workOnCases') {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const { data: first = [] } = useQuery(colleaguesQuery(work));
  const { data: found } = useQuery({
    ...colleaguesQuery(work, search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const finder = {
    type: 'search',
    autoComplete: 'off',
    label: t('colleagues.find'),
    description: t('colleagues.findNote', { count: MAX_COLLEAGUES }),
    value: typed,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => setTyped(value),
  };
  return {
    colleagues: search && found ? found : first,
    finder: first.length < MAX_COLLEAGUES ? undefined : finder,
  };
}
