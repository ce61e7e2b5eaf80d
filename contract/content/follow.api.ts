import { z } from 'zod';
import { api } from '../kernel.ts';
import { boolean } from '../wire-scalars.ts';

const state = z.object({ follows: z.boolean() });

/** Following the blog: a notification of each new article and success story (bureau.md §5). */
export const blogFollowApi = api({
  blogFollow: {
    method: 'GET',
    path: '/blog/follow',
    summary: 'Whether the caller follows the blog',
    access: 'member',
    part: 'content',
    result: state,
    errors: [],
  },
  followBlog: {
    method: 'PUT',
    path: '/blog/follow',
    summary: 'Follow the blog, or stop following it; doing it again changes nothing',
    access: 'member',
    part: 'content',
    body: z.object({ follows: boolean() }),
    result: state,
    errors: [],
  },
});
