export { RecordLockedError } from './records.service.ts';
export { retentionRoutes } from './retention.routes.ts';
export { createRetention, type Retention } from './retention.service.ts';
export { unsealByOperator } from './unseal-by-operator.ts';
