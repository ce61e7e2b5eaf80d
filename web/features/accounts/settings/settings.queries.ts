import { endpoints } from 'virtual:endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { session } from '../../../lib/session.ts';

const all = ['accounts', 'settings'] as const;

/** Fetches the account from the server and updates the session's account, which the pages show. */
export const accountQuery = queryOptions({
  queryKey: [...all, 'account'],
  queryFn: async ({ signal }) => {
    const { user } = (await call(endpoints.accounts.whoAmI, { signal })).data;
    session.update(user);
    return user;
  },
  staleTime: 0,
});

/** The recovery by the team that waits; null: none. */
export const recoveryQuery = queryOptions({
  queryKey: [...all, 'recovery'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.recovery.own, { signal })).data.recovery,
  staleTime: 0,
});

export const privacyQuery = queryOptions({
  queryKey: [...all, 'privacy'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.settings.readSettings, { signal })).data.privacy,
});

/** The notification settings, and the contacts and devices that can be notified. */
export const notificationsQuery = queryOptions({
  queryKey: [...all, 'notifications'],
  queryFn: async ({ signal }) => {
    const { notifications, reach } = (await call(laterEndpoints.settings.readSettings, { signal })).data;
    return { notifications, reach };
  },
  staleTime: 0,
});

/** The email settings of an account without other notification settings. */
export const mailsQuery = queryOptions({
  queryKey: [...all, 'mails'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.settings.readMails, { signal })).data,
  staleTime: 0,
});

export const consentsQuery = queryOptions({
  queryKey: [...all, 'consents'],
  queryFn: async ({ signal }) => (await call(endpoints.accounts.listDeclarations, { signal })).data.consents,
  staleTime: 0,
});

/** Interval at which the server is asked whether a copy is ready, ms. */
const POLL_INTERVAL_MS = 3_000;

/** The status of the copy of the member's data; polled while the copy is being made. */
export const exportQuery = queryOptions({
  queryKey: [...all, 'export'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.exports.read, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_INTERVAL_MS : false),
});

/** The person named to act after the member's death or in incapacity; null: nobody. */
export const nomineeQuery = queryOptions({
  queryKey: [...all, 'nominee'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.nominee.read, { signal })).data.nominee,
  staleTime: 0,
});
