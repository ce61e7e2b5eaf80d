import { z } from 'zod';
import { api } from '../kernel.ts';
import { idParams } from '../wire-scalars.ts';
import { activityCard, activityQuery } from './activity.schema.ts';
import { followOpenness } from './values.ts';

const followed = z.object({ followed: z.boolean() });

const list = (path: string, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    access: 'member',
    query: activityQuery,
    result: z.array(activityCard),
    errors: [],
  }) as const;

/** Following other members (bureau.md §5). */
export const followApi = api({
  followState: {
    method: 'GET',
    path: '/user/follow/{id}',
    summary: 'Whether the caller follows a member or can follow them, and whether that member would be notified',
    access: 'member',
    params: idParams,
    result: z.object({
      followed: z.boolean(),
      canFollow: z.enum(followOpenness),
      /** If the caller follows now, the member is notified. False if that happened in the last 30 days. */
      notifies: z.boolean(),
    }),
    errors: ['not_found'],
  },
  follow: {
    method: 'POST',
    path: '/user/follow/{id}',
    summary: 'Follow a member, who is notified; doing it again changes nothing',
    access: 'member',
    approaches: true,
    params: idParams,
    result: followed.extend({ notified: z.boolean() }),
    errors: [
      'account.verify_first',
      'not_found',
      'forbidden',
      'follow.after_interest',
      'follow.not_open',
      'account.incomplete',
      'account.held',
      'account.hidden',
      'request.too_many',
    ],
  },
  unfollow: {
    method: 'DELETE',
    path: '/user/follow/{id}',
    summary: 'Stop following a member, who is not notified of that',
    access: 'member',
    params: idParams,
    result: followed,
    errors: ['not_found'],
  },
  following: list('/user/following', 'Members whom the caller follows and can see now'),
  followers: list('/user/followers', 'Members who follow the caller and whom the caller can see now'),
  removeFollower: {
    method: 'DELETE',
    path: '/user/followers/{id}',
    summary: 'Remove a follower, who is not notified of that',
    access: 'member',
    params: idParams,
    result: z.object({ removed: z.literal(true) }),
    errors: ['not_found'],
  },
});
