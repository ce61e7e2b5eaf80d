import { deskEndpoints } from 'virtual:desk-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

/** Whether the viewer's second factor is set up, since when, and how many recovery codes are left. */
export const secondFactorQuery = queryOptions({
  queryKey: [...staffKeys.security, 'secondFactor'],
  queryFn: async ({ signal }) => (await call(deskEndpoints.staff.secondFactor, { signal })).data,
});
