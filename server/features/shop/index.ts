export { cartRoutes } from './carts/index.ts';
export { commissionRoutes } from './commission/index.ts';
export { couponsRoutes } from './coupons/index.ts';
export { shopInvoicesRoutes } from './invoices/index.ts';
export { ordersRoutes } from './orders/index.ts';
export { orderPaymentsRoutes } from './payments/index.ts';
export { productsRoutes } from './products/index.ts';
export { createShop, type Shop } from './shop.ts';
export { productRequestsRoutes, stockRoutes } from './stock/index.ts';
