export { commissionRoutes } from './commission.routes.ts';
export { createCommission } from './commission.ts';
