import type { discoveryApi } from '../../../contract/discovery.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Discovery } from './discovery.service.ts';

export const discoveryRoutes = (discovery: Discovery): Handlers<typeof discoveryApi> => ({
  members: ({ viewer, query }) => discovery.members(viewer, query),
  search: ({ viewer, query }) => discovery.search.search(viewer, query),
  recommendations: async ({ viewer }) => ({ data: await discovery.recommendations.ofToday(viewer) }),
  similar: async ({ viewer, params }) => ({ data: await discovery.similar(viewer, params.id) }),
  savedSearches: async ({ viewer }) => ({ data: await discovery.saved.list(viewer) }),
  saveSearch: async ({ viewer, body }) => ({
    data: await discovery.saved.save(viewer, body),
    message: 'Search saved.',
  }),
  deleteSavedSearch: async ({ viewer, params }) => ({ data: await discovery.saved.remove(viewer, params.id) }),
  newForSavedSearch: {
    async allow({ viewer, params }) {
      await discovery.saved.own(viewer, params.id);
    },
    handle: ({ viewer, params, query }) => discovery.saved.newcomers(viewer, params.id, query),
  },
  savedSearchSeen: async ({ viewer, params }) => ({ data: await discovery.saved.seen(viewer, params.id) }),
});
