export { offersRoutes } from './offers.routes.ts';
export { createOffers, type Offers } from './offers.service.ts';
export { offersExportSections } from './offers-export.repo.ts';
