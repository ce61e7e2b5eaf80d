import type { discoveryApi } from '../../../contract/discovery/api.ts';
import type { SearchFilters } from '../../../contract/discovery/values.ts';
import { hasStaffLogin } from '../../../contract/roles.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { Discovery } from './discovery.service.ts';
import { fieldFilters } from './search-terms.ts';

export const discoveryRoutes = (
  discovery: Discovery,
  audit: Pick<Audit, 'recordView'>,
): Handlers<typeof discoveryApi> => ({
  members: async ({ viewer, query }) => {
    const found = await discovery.members(viewer, query);
    // The list shows all accounts to staff, and those within reach to the network, so every view is written to the audit
    // log.
    if (hasStaffLogin(viewer.role)) {
      const filters = fieldFilters(query as SearchFilters).map(({ key }) => key);
      await audit.recordView(viewer, {
        action: 'members.listed',
        reason: 'in the members’ area',
        detail: {
          searched: Boolean(query.search) || filters.length > 0,
          ...(filters.length ? { filters } : {}),
          members: found.data.map(({ id }) => id),
        },
      });
    }
    return found;
  },
  search: ({ viewer, query }) => discovery.search.search(viewer, query),
  recommendations: async ({ viewer }) => ({ data: await discovery.recommendations.ofToday(viewer) }),
  similar: async ({ viewer, params }) => ({ data: await discovery.similar(viewer, params.id) }),
  savedSearches: async ({ viewer }) => ({ data: await discovery.saved.list(viewer) }),
  saveSearch: async ({ viewer, body }) => ({
    data: await discovery.saved.save(viewer, body),
    message: 'Search saved.',
  }),
  deleteSavedSearch: async ({ viewer, params }) => ({ data: await discovery.saved.remove(viewer, params.id) }),
  restoreSavedSearch: async ({ viewer, params }) => ({ data: await discovery.saved.undoRemove(viewer, params.id) }),
  newForSavedSearch: {
    async allow({ viewer, params }) {
      await discovery.saved.own(viewer, params.id);
    },
    handle: ({ viewer, params, query }) => discovery.saved.newMatches(viewer, params.id, query),
  },
  savedSearchSeen: {
    async allow({ viewer, params }) {
      await discovery.saved.own(viewer, params.id);
    },
    handle: async ({ viewer, params, body }) => ({
      data: await discovery.saved.seen(viewer, params.id, body?.until ? new Date(body.until) : undefined),
    }),
  },
});
