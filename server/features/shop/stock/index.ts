export { createProductRequests } from './requests.service.ts';
export { reservations } from './reservations.ts';
export { productRequestsRoutes, stockRoutes } from './stock.routes.ts';
export { createStockLedger } from './stock.service.ts';
export { suppliersFor } from './suppliers.repo.ts';
