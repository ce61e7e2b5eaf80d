export { type Audit, createAudit } from './audit.service.ts';
