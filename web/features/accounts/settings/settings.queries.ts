import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { session } from '../../../lib/session.ts';

const all = ['accounts', 'settings'] as const;

/** The account as the server has it now. What is shown is the session's account, which this brings up to date. */
export const accountQuery = queryOptions({
  queryKey: [...all, 'account'],
  queryFn: async ({ signal }) => {
    const { user } = (await call(endpoints.accounts.whoAmI, { signal })).data;
    session.update(user);
    return user;
  },
  staleTime: 0,
});

export const signInsQuery = queryOptions({
  queryKey: [...all, 'signIns'],
  queryFn: async ({ signal }) => (await call(endpoints.security.listSignIns, { signal })).data,
  staleTime: 0,
});

export type SignInEntry = Awaited<ReturnType<NonNullable<(typeof signInsQuery)['queryFn']>>>[number];

export const privacyQuery = queryOptions({
  queryKey: [...all, 'privacy'],
  queryFn: async ({ signal }) => (await call(endpoints.settings.readSettings, { signal })).data.privacy,
});

/** What the member is told and how, and what there is to reach the member by. */
export const notificationsQuery = queryOptions({
  queryKey: [...all, 'notifications'],
  queryFn: async ({ signal }) => {
    const { notifications, reach } = (await call(endpoints.settings.readSettings, { signal })).data;
    return { notifications, reach };
  },
  staleTime: 0,
});

/** How notification mails come, for who has no other settings. */
export const mailsQuery = queryOptions({
  queryKey: [...all, 'mails'],
  queryFn: async ({ signal }) => (await call(endpoints.settings.readMails, { signal })).data,
  staleTime: 0,
});

export const consentsQuery = queryOptions({
  queryKey: [...all, 'consents'],
  queryFn: async ({ signal }) => (await call(endpoints.accounts.listDeclarations, { signal })).data.consents,
  staleTime: 0,
});

/** How often is looked whether a copy is ready, ms. */
const POLL_INTERVAL_MS = 3_000;

/** How the copy of one's data stands; followed while it is made. */
export const exportQuery = queryOptions({
  queryKey: [...all, 'export'],
  queryFn: async ({ signal }) => (await call(endpoints.exports.read, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_INTERVAL_MS : false),
});

/** Whom the member has named to act after death or in incapacity; null: nobody. */
export const nomineeQuery = queryOptions({
  queryKey: [...all, 'nominee'],
  queryFn: async ({ signal }) => (await call(endpoints.nominee.read, { signal })).data.nominee,
  staleTime: 0,
});
