import type { QueryKey } from '@tanstack/react-query';

/** The lists of the viewer's own actions, and of other members' actions towards the viewer (contract §5). */
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
  | 'following'
  | 'followers'
  | 'photoViews';

/** Query keys of activity lists, used by the screens that fetch the lists and by the actions that update them. */
export const activityKeys = {
  list: (list: ActivityList, statuses: readonly string[] = []): QueryKey => ['activity', list, ...statuses],
  counts: ['activity', 'counts'] as const,
};

/** Whether a query key belongs to one of these lists, in any of its tabs. */
export const isList = (key: QueryKey, ...lists: readonly ActivityList[]): boolean =>
  key[0] === 'activity' && lists.some((list) => key[1] === list);
