export { shopInvoicesRoutes } from './shop-invoices.routes.ts';
export { createOrderInvoices, createShopInvoices } from './shop-invoices.service.ts';
