import { deskEndpoints } from 'virtual:desk-endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf, Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';
import type { AccessReason } from './access-reason.ts';

type ListQuery = NonNullable<Sendable<typeof deskEndpoints.memberDesk.search>['query']>;
export type DeskMember = DataOf<typeof deskEndpoints.memberDesk.search>[number];
export type DeskMemberPage = DataOf<typeof deskEndpoints.memberDesk.read>;

/** A page of members, newest first. The current rows stay visible until the next page is loaded. */
export const membersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.members, 'list', urlOf(deskEndpoints.memberDesk.search, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.memberDesk.search, { query, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * One member's data, fetched for a stated reason. Every fetch is recorded in the audit log, so it is never refetched
 * automatically.
 */
export const memberQuery = (id: string, why: AccessReason | undefined) =>
  queryOptions({
    queryKey: [...staffKeys.members, 'one', id, why?.reason, why?.note],
    queryFn: async ({ signal }) => {
      const { data } = await call(deskEndpoints.memberDesk.read, {
        params: { id },
        query: why as AccessReason,
        signal,
      });
      return data;
    },
    enabled: why !== undefined,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A member's photos that staff removed and that are kept encrypted. */
export const sealedQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...staffKeys.members, 'sealed', memberId],
    queryFn: async ({ signal }) =>
      (await call(laterEndpoints.moderation.sealedPhotos, { query: { memberId, pageSize: 50 }, signal })).data,
    refetchOnWindowFocus: false,
  });
