import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** A seat that one has as a guardian; 404 once it has ended. */
export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: ['guardian', 'place', id],
    queryFn: async ({ signal }) => (await call(endpoints.guardian.guardianSeat, { params: { id }, signal })).data,
  });
