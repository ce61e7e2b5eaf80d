export { checkPhotos } from './backed-up.ts';
export { galleryExported } from './exported.repo.ts';
export { galleryRoutes } from './gallery.routes.ts';
export { createGallery, type Gallery } from './gallery.service.ts';
