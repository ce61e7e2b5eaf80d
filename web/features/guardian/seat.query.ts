import { endpoints } from 'virtual:endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/client.ts';

/**
 * A seat that one has as a guardian; 404 once it has ended. That is told over the live connection, which may be down, so it
 * is asked for now and then.
 */
export const seatQuery = (id: string) =>
  queryOptions({
    queryKey: ['guardian', 'place', id],
    queryFn: async ({ signal }) => (await call(endpoints.guardian.guardianSeat, { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { error } }) => (isNotFound(error) ? false : 30_000),
  });

/** Whether the server says that there is no such seat (any more). */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** For every call of a seat: where the answer is that it is gone, the page finds out too, and says so. */
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
