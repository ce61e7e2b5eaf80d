export { discoveryRoutes } from './discovery.routes.ts';
export { createDiscovery } from './discovery.service.ts';
export { discoveryExported } from './discovery-export.repo.ts';
