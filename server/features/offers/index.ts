export { offersRoutes } from './offers.routes.ts';
export { createOffers, type Offers } from './offers.service.ts';
export { offersExported } from './offers-export.repo.ts';
