import type { QueryKey } from '@tanstack/react-query';

/** The lists of one's own actions and of others' actions (contract §5). */
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

/** Query keys of activity lists: their screens fetch under them, and actions update them. */
export const activityKeys = {
  list: (list: ActivityList, statuses: readonly string[] = []): QueryKey => ['activity', list, ...statuses],
  counts: ['activity', 'counts'] as const,
};

/** Whether a key belongs to one of these lists, in any tab. */
export const isList = (key: QueryKey, ...lists: readonly ActivityList[]): boolean =>
  key[0] === 'activity' && lists.some((list) => key[1] === list);
