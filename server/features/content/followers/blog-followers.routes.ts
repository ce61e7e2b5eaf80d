import type { blogFollowApi } from '../../../../contract/content/follow.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { BlogFollowers } from './blog-followers.service.ts';

export const blogFollowersRoutes = (followers: BlogFollowers): Handlers<typeof blogFollowApi> => ({
  blogFollow: async ({ viewer }) => ({ data: { follows: await followers.isFollowing(viewer) } }),
  followBlog: async ({ viewer, body: { follows } }) => {
    await followers.setFollowing(viewer, follows);
    return {
      data: { follows },
      message: follows
        ? 'You follow our blog now. We notify you of new articles and stories.'
        : 'You no longer follow our blog.',
    };
  },
});
