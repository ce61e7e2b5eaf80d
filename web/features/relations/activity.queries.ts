import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigationType } from 'react-router';
import type { DataOf } from '../../../contract/kernel.ts';
import type { GalleryRequestStatus } from '../../../contract/photos/values.ts';
import type { InterestStatus } from '../../../contract/relations/values.ts';
import { call } from '../../lib/client.ts';
import { activityKeys } from '../../ui/member/actions/activity-keys.ts';

const { activity, gallery } = endpoints;
const pageSize = 20;

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor?: string }) => last.nextCursor,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: 5 * 60_000,
};

/** Lists of member cards with a time. */
export type PlainList = Exclude<keyof typeof activity & Parameters<typeof activityKeys.list>[0], InterestList>;
export type InterestList = 'myInterests' | 'interestsInMe';

/** `Other`: pending received interests from members who miss a must-have that hides them. */
export type InterestTab = InterestStatus | 'Other';

export type GalleryRequestList = 'galleryRequestsToMe' | 'myGalleryRequests';

/**
 * In the lists of ignored and blocked members, an entry can also be an empty place for a member who is not visible now.
 */
export type ActivityCard = DataOf<typeof activity.blockedByMe>[number];
export type InterestCard = DataOf<typeof activity.myInterests>[number];

export type GalleryRequestCard = DataOf<typeof gallery.requestsToMe>[number];

const plainPages = (list: PlainList) =>
  infiniteQueryOptions({
    queryKey: activityKeys.list(list),
    queryFn: ({ pageParam, signal }) => {
      const query = { pageSize, cursor: pageParam };
      if (list === 'ignoredByMe' || list === 'blockedByMe')
        return call(activity[list], { query: { ...query, unshown: true }, signal });
      return call(activity[list], { query, signal });
    },
    ...paging,
  });

const interestPages = (list: InterestList, tab: InterestTab) => {
  const isOther = tab === 'Other';
  const status = isOther ? 'Pending' : tab;
  return infiniteQueryOptions({
    queryKey: activityKeys.list(list, isOther ? [status, tab] : [status]),
    queryFn: ({ pageParam, signal }) => {
      const query = { pageSize, cursor: pageParam, status };
      if (list === 'myInterests' || status !== 'Pending') return call(activity[list], { query, signal });
      return call(activity[list], { query: { ...query, other: isOther }, signal });
    },
    ...paging,
  });
};

const galleryCalls = { galleryRequestsToMe: gallery.requestsToMe, myGalleryRequests: gallery.myRequests } as const;

const galleryPages = (list: GalleryRequestList, status: GalleryRequestStatus) =>
  infiniteQueryOptions({
    queryKey: activityKeys.list(list, [status]),
    queryFn: ({ pageParam, signal }) =>
      call(galleryCalls[list], { query: { pageSize, cursor: pageParam, status }, signal }),
    ...paging,
  });

/** Refetched when the page is opened from elsewhere; on the way back from a profile the list is unchanged. */
const useFresh = () => ({ refetchOnMount: useNavigationType() === 'POP' ? true : ('always' as const) });

export const usePlainList = (list: PlainList) => useInfiniteQuery({ ...plainPages(list), ...useFresh() });

export const useInterestList = (list: InterestList, tab: InterestTab) =>
  useInfiniteQuery({ ...interestPages(list, tab), ...useFresh() });

export const useGalleryRequests = (list: GalleryRequestList, status: GalleryRequestStatus) =>
  useInfiniteQuery({ ...galleryPages(list, status), ...useFresh() });
