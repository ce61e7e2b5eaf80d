import { deskEndpoints } from 'virtual:desk-endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

/** The current settings, and which of them were changed on this page. */
export const settingsQuery = queryOptions({
  queryKey: staffKeys.settings,
  queryFn: async ({ signal }) => (await call(deskEndpoints.office.settings, { signal })).data,
});

/** The effect that the switches of the group "Which profiles are shown" have today. */
export const switchesQuery = queryOptions({
  queryKey: staffKeys.switches,
  queryFn: async ({ signal }) => (await call(laterEndpoints.switches.switches, { signal })).data,
});
