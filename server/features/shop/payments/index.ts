export { createCashBook } from './cash-book.service.ts';
export { createOnlinePayments } from './online-payments.service.ts';
export { createOrderMoney, followWithPackages, followWithPayback } from './order-money.ts';
export { orderPaymentsRoutes } from './order-payments.routes.ts';
export { createOrderPayments } from './order-payments.service.ts';
export { createReceipts } from './receipts.service.ts';
