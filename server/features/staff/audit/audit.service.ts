import type { Role } from '../../../../contract/roles.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AuditEntry, type AuditQuery, auditReader, auditWriter, type StoredEntry } from './audit.repo.ts';

type EntryInput = Omit<AuditEntry, 'actorId' | 'actorRole'>;

/** The acting person. `OPERATOR`: a person with access to the machine, without an account. */
export interface Actor {
  readonly id: string;
  readonly role: Role | 'OPERATOR';
}

/**
 * The log of staff actions. Each entry is written in the transaction of its action, so that neither exists without the
 * other.
 */
export function createAudit({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const entry = ({ id, role }: Actor, what: EntryInput): AuditEntry => ({
    ...what,
    actorId: id,
    actorRole: role,
  });
  return {
    record: async (tx: Tx, actor: Actor, what: EntryInput): Promise<void> => {
      await auditWriter(tx).add(entry(actor, what), clock.now());
    },
    /** Logs a view, which has no transaction of its own. Call before answering, so that every view is logged. */
    recordView: async (actor: Actor, what: EntryInput): Promise<void> => {
      await db.transaction(({ tx }) => auditWriter(tx).add(entry(actor, what), clock.now()));
    },
    page: (query: AuditQuery): Promise<StoredEntry[]> => auditReader(db.read).page(query),
  };
}

export type Audit = ReturnType<typeof createAudit>;
