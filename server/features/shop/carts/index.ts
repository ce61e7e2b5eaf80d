export { cartRoutes } from './carts.routes.ts';
export { type Carts, createCarts } from './carts.service.ts';
export { cartsExported } from './carts-export.repo.ts';
