export { paymentsRoutes } from './payments.routes.ts';
export { createPayments, type Payments } from './payments.service.ts';
export type { ShopOrders } from './payments.types.ts';
export { paymentsDeskRoutes } from './payments-desk.routes.ts';
export { paymentsExportSections } from './payments-export.repo.ts';
