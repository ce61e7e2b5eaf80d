export { pictureUrl } from './products.present.ts';
export { productsRoutes } from './products.routes.ts';
export { createProducts } from './products.service.ts';
export type { SaleItem } from './sale-items.repo.ts';
export { createSaleItems, type SaleItems } from './sale-items.ts';
