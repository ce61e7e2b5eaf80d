import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MemberMeeting } from '../../../contract/meetings/schema.ts';
import { ApiError, call } from '../../lib/client.ts';

const { memberMeetings } = laterEndpoints;

/** Time after which a shown meeting is read again, because the other member may have changed it, ms. */
const REFRESH_MS = 60_000;

const keyOf = (accountId: string, ...rest: string[]) => ['meetings', accountId, ...rest] as const;

export const meetingsQuery = (accountId: string, kind: 'coming' | 'past') =>
  queryOptions({
    queryKey: keyOf(accountId, kind),
    queryFn: async ({ signal }) => (await call(memberMeetings.list, { query: { kind }, signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const betweenQuery = (accountId: string, userId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'with', userId),
    queryFn: async ({ signal }) => (await call(memberMeetings.between, { params: { userId }, signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const relativesQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'relatives'),
    queryFn: async ({ signal }) => (await call(memberMeetings.relatives, { signal })).data,
  });

export const safetyCardsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'safetyCards'),
    queryFn: async ({ signal }) => (await call(memberMeetings.safetyCards, { signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const seatMeetingQuery = (accountId: string, seatId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'seat', seatId),
    queryFn: async ({ signal }) => (await call(memberMeetings.ofSeat, { params: { id: seatId }, signal })).data,
    refetchInterval: REFRESH_MS,
  });

/**
 * Changes a meeting and reads all meetings again, also after a refusal because the meeting has changed meanwhile.
 * @param onDone called after the change
 */
export function useMeetingChange<Sent = void>(
  accountId: string,
  send: (sent: Sent) => Promise<{ data: MemberMeeting }>,
  onDone?: (meeting: MemberMeeting) => void,
) {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: keyOf(accountId) });
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ data }) => {
      await readAgain();
      onDone?.(data);
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409) await readAgain();
    },
  });
}
