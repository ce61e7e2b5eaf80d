import { deskEndpoints } from 'virtual:desk-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

/** The branding as it is set, with its earlier versions. */
export const brandingQuery = queryOptions({
  queryKey: staffKeys.branding,
  queryFn: async ({ signal }) => (await call(deskEndpoints.branding.branding, { signal })).data,
});
