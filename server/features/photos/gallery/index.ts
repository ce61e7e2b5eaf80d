export { galleryRoutes } from './gallery.routes.ts';
export { createGallery, type Gallery } from './gallery.service.ts';
export { galleryExported } from './gallery-export.repo.ts';
export { createPhotoCheck } from './photo-check.ts';
