import type { followApi } from '../../../../contract/relations/follow.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Follows } from './follow.service.ts';

export function followRoutes(follows: Follows): Handlers<typeof followApi> {
  return {
    followState: async ({ viewer, params }) => ({ data: await follows.state(viewer, params.id) }),
    follow: async ({ viewer, params }) => {
      const { notified } = await follows.follow(viewer, params.id);
      return { data: { followed: true, notified }, message: 'You follow this member now.' };
    },
    unfollow: async ({ viewer, params }) => {
      await follows.unfollow(viewer, params.id);
      return { data: { followed: false }, message: 'You no longer follow this member.' };
    },
    following: async ({ viewer, query }) => {
      const page = await follows.list('following', viewer, query);
      return { ...page, data: page.data.map(({ card }) => card) };
    },
    followers: async ({ viewer, query }) => {
      const page = await follows.list('followers', viewer, query);
      return { ...page, data: page.data.map(({ card }) => card) };
    },
    removeFollower: async ({ viewer, params }) => {
      await follows.removeFollower(viewer, params.id);
      return { data: { removed: true as const }, message: 'This member no longer follows you.' };
    },
  };
}
