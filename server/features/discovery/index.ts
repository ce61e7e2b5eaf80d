export { discoveryRoutes } from './discovery.routes.ts';
export { createDiscovery, type Discovery } from './discovery.service.ts';
export { discoveryExportSections } from './discovery-export.repo.ts';
