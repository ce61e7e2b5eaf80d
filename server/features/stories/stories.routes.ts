import type { storiesApi } from '../../../contract/stories/api.ts';
import type { storiesDeskApi } from '../../../contract/stories/desk.api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Stories } from './stories.service.ts';

/** API handlers for the end of a member's own search. */
export const storiesRoutes = (stories: Stories): Handlers<typeof storiesApi> => ({
  read: async ({ viewer }) => ({ data: await stories.read(viewer) }),
  end: async ({ viewer, origin, body }) => ({
    data: { found: await stories.end({ viewer, origin }, body ?? {}) },
    message: 'Congratulations. Your profile is hidden.',
  }),
  change: async ({ viewer, body }) => ({ data: { found: await stories.change(viewer, body) }, message: 'Saved.' }),
});

export const storiesDeskRoutes = (stories: Stories): Handlers<typeof storiesDeskApi> => ({
  list: ({ viewer, query }) => stories.list(viewer, query),
});
