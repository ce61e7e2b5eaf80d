export { galleryRoutes } from './gallery.routes.ts';
export { createGallery, type Gallery } from './gallery.service.ts';
export { galleryExportSections } from './gallery-export.repo.ts';
export { formatFor, matchesEtag } from './media.rules.ts';
export { createPhotoCheck } from './photo-check.ts';
export { refusalOf as uploadRefusalOf } from './upload.service.ts';
