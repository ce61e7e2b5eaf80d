export { type Actor, type Audit, createAudit } from './audit.service.ts';
