export type { AuditEntry, AuditQuery, StoredEntry } from './audit.repo.ts';
export { type Audit, createAudit } from './audit.service.ts';
