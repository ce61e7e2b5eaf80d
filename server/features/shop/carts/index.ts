export { cartRoutes } from './carts.routes.ts';
export { type Carts, createCarts } from './carts.service.ts';
export { cartsExportSections } from './carts-export.repo.ts';
