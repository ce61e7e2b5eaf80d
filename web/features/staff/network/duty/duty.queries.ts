import { deskEndpoints } from 'virtual:desk-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { DutyPeriod } from '../../../../../contract/network/duty/values.ts';
import { call } from '../../../../lib/client.ts';
import { staffKeys } from '../../staff.queries.ts';

/** The viewer's own duty. */
export const dutyQuery = queryOptions({
  queryKey: staffKeys.duty,
  queryFn: async ({ signal }) => (await call(deskEndpoints.duty.duty, { signal })).data,
  // Duty ends by itself, and with sessions on other devices.
  refetchInterval: 60_000,
});

/** The running requests for the viewer's own location. */
export const locationRequestsQuery = queryOptions({
  queryKey: staffKeys.locationRequests,
  queryFn: async ({ signal }) => (await call(deskEndpoints.liveLocation.locationRequests, { signal })).data,
});

/** The people on duty whom the viewer may ask. */
export const peopleOnDutyQuery = queryOptions({
  queryKey: staffKeys.peopleOnDuty,
  queryFn: async ({ signal }) => (await call(deskEndpoints.duty.peopleOnDuty, { signal })).data,
  refetchInterval: 20_000,
});

/** Hours on duty of the people within reach. */
export const dutyHoursQuery = (query: { from: string; to: string; by: DutyPeriod }) =>
  queryOptions({
    queryKey: [...staffKeys.dutyHours, query],
    queryFn: async ({ signal }) => (await call(deskEndpoints.duty.dutyHours, { query, signal })).data,
  });
