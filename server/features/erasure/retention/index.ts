export { retentionRoutes } from './retention.routes.ts';
export { createRetention, type Retention } from './retention.service.ts';
export { RecordLockedError } from './sealed-records.service.ts';
export { unsealByOperator } from './unseal-by-operator.ts';
