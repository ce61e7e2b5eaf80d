import type { Role } from '../../../contract/roles.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AuditEntry, type AuditQuery, auditReader, auditWriter, type StoredEntry } from './audit.repo.ts';

type What = Omit<AuditEntry, 'actorId' | 'actorRole'>;

/** Who does or looks. `OPERATOR`: somebody at the machine itself, who has no account. */
export interface Actor {
  readonly id: string;
  readonly role: Role | 'OPERATOR';
}

/** The log of what staff do. It is written in the transaction of what it tells of, so that neither is without the other. */
export function createAudit({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const entry = ({ id, role }: Actor, what: What): AuditEntry => ({
    ...what,
    actorId: id,
    actorRole: role,
  });
  return {
    record: async (tx: Tx, actor: Actor, what: What): Promise<void> => {
      await auditWriter(tx).add(entry(actor, what), clock.now());
    },
    /** For a look at something, which has no transaction of its own. Before the answer: what is not logged is not shown. */
    recordLook: async (actor: Actor, what: What): Promise<void> => {
      await db.transaction(({ tx }) => auditWriter(tx).add(entry(actor, what), clock.now()));
    },
    page: (query: AuditQuery): Promise<StoredEntry[]> => auditReader(db.read).page(query),
  };
}

export type Audit = ReturnType<typeof createAudit>;
