import type { discoveryApi } from '../../../contract/discovery.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Discovery } from './discovery.service.ts';

export const discoveryRoutes = (discovery: Discovery): Handlers<typeof discoveryApi> => ({
  members: ({ viewer, query }) => discovery.members(viewer, query),
});
