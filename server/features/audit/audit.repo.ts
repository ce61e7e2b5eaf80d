import { sql } from 'kysely';
import type { AuditAction } from '../../../contract/audit.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** One thing that staff did or looked at. */
export interface AuditEntry {
  readonly actorId: string;
  readonly actorRole: string;
  readonly action: AuditAction;
  /** The member or staff account it is about. */
  readonly subjectId?: string | null;
  readonly reason?: string | null;
  /** What else says what was done; never personal data themselves. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** An entry as it is read. */
export interface StoredEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string;
  readonly actorRole: string;
  /** Of this release, or of one before it. */
  readonly action: string;
  readonly subjectId: string | null;
  readonly reason: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface AuditQuery {
  readonly subjectId?: string;
  readonly actorId?: string;
  readonly action?: string;
  /** Entries before this one. */
  readonly before?: string;
  readonly limit: number;
}

/** Reads the audit log, newest first. */
export const auditReader = (db: Reader) => ({
  async page({ subjectId, actorId, action, before, limit }: AuditQuery): Promise<StoredEntry[]> {
    let query = db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(limit);
    if (subjectId) query = query.where('subject_id', '=', subjectId);
    if (actorId) query = query.where('actor_id', '=', actorId);
    if (action) query = query.where('action', '=', action);
    if (before) query = query.where(sql<boolean>`id < ${before}::bigint`);
    const rows = await query.execute();
    return rows.map((row) => ({
      id: String(row.id),
      at: row.at,
      actorId: row.actor_id,
      actorRole: row.actor_role,
      action: row.action,
      subjectId: row.subject_id,
      reason: row.reason,
      detail: row.detail as Readonly<Record<string, unknown>>,
    }));
  },
});

/** Adds to the audit log. Nothing changes or removes entries: the database refuses it. */
export const auditWriter = (tx: Tx) => ({
  add: ({ actorId, actorRole, action, subjectId, reason, detail }: AuditEntry, at: Date) =>
    tx
      .insertInto('audit_entry')
      .values({
        at,
        actor_id: actorId,
        actor_role: actorRole,
        action,
        subject_id: subjectId ?? null,
        reason: reason ?? null,
        detail: JSON.stringify(detail ?? {}),
      })
      .execute(),
});
