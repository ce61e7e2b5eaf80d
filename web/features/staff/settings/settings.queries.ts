import { deskEndpoints } from 'virtual:desk-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

/** The current settings, and which of them were changed on this page. */
export const settingsQuery = queryOptions({
  queryKey: staffKeys.settings,
  queryFn: async ({ signal }) => (await call(deskEndpoints.office.settings, { signal })).data,
});
