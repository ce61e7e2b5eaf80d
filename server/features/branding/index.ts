export { installBrandPictures } from './brand-pictures.routes.ts';
export { brandingRoutes } from './branding.routes.ts';
export { createBrandingDesk } from './branding-desk.service.ts';
export { createBranding } from './branding-store.service.ts';
