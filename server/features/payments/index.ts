export { paymentsDeskRoutes } from './desk.routes.ts';
export { paymentsExported } from './exported.repo.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { createPayments } from './payments.service.ts';
