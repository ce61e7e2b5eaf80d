export { paymentsRoutes } from './payments.routes.ts';
export { createPayments } from './payments.service.ts';
export { paymentsDeskRoutes } from './payments-desk.routes.ts';
export { paymentsExported } from './payments-export.repo.ts';
