import { laterEndpoints } from 'virtual:later-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/client.ts';

/**
 * A seat of the viewer as guardian; 404 once it has ended. The end is sent over the live connection, which may be down,
 * so the seat is also polled.
 */
export const seatQuery = (id: string) =>
  queryOptions({
    queryKey: ['guardian', 'place', id],
    queryFn: async ({ signal }) => (await call(laterEndpoints.guardian.guardianSeat, { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { error } }) => (isNotFound(error) ? false : 30_000),
  });

/** True if the seat does not exist (any more). */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Wraps every call of a seat: on a 404 the seat is refetched, so that the page shows that it has ended. */
export const seatCalls =
  (queries: QueryClient, id: string) =>
  async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      if (isNotFound(error)) void queries.invalidateQueries({ queryKey: seatQuery(id).queryKey });
      throw error;
    }
  };

export type SeatCalls = ReturnType<typeof seatCalls>;
