export type { OrderMoney } from './order-money.ts';
export { followWithStock } from './order-stock.ts';
export { ordersRoutes } from './orders.routes.ts';
export { dueOf, refundDueOf } from './orders.rules.ts';
export { createOrders, type Orders } from './orders.ts';
export { ordersExportSections } from './orders-export.repo.ts';
