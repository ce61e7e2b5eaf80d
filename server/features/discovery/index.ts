export { discoveryRoutes } from './discovery.routes.ts';
export { createDiscovery, type Discovery } from './discovery.service.ts';
export { discoveryExported } from './discovery-export.repo.ts';
