import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/** Whether the viewer may call this member now, and if not, why. */
export const callPermissionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['calls', 'allowed', userId],
    queryFn: async ({ signal }) =>
      (await call(laterEndpoints.calls.callPermission, { params: { userId }, signal })).data,
    staleTime: 10_000,
  });
