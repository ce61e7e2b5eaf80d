import type { QueryKey } from '@tanstack/react-query';

/** The lists of what one has done, and what others have (contract §5). */
export type ActivityList =
  | 'viewedByMe'
  | 'shortlistedByMe'
  | 'contactsViewedByMe'
  | 'myInterests'
  | 'ignoredByMe'
  | 'blockedByMe'
  | 'viewersOfMe'
  | 'viewersOfMyContact'
  | 'interestsInMe'
  | 'galleryRequestsToMe'
  | 'myGalleryRequests'
  | 'photoViews';

/** How activity stands in the query cache: the lists' screens fetch under these keys, and actions change them. */
export const activityKeys = {
  list: (list: ActivityList, statuses: readonly string[] = []): QueryKey => ['activity', list, ...statuses],
  counts: ['activity', 'counts'] as const,
};

/** Whether a key is one of this list's, whatever its tab. */
export const isList = (key: QueryKey, ...lists: readonly ActivityList[]): boolean =>
  key[0] === 'activity' && lists.some((list) => key[1] === list);
