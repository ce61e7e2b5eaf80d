export { galleryRoutes } from './gallery.routes.ts';
export { createGallery } from './gallery.service.ts';
