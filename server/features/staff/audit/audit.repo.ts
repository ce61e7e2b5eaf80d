import { sql } from 'kysely';
import type { AuditAction } from '../../../../contract/staff/audit.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** One action or view by staff. */
export interface AuditEntry {
  readonly actorId: string;
  readonly actorRole: string;
  readonly action: AuditAction;
  /** The member or staff account concerned. */
  readonly subjectId?: string | null;
  readonly reason?: string | null;
  /** Further facts about the action; never personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export interface StoredEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string;
  readonly actorRole: string;
  /** Action name of this or an earlier release. */
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

/** Adds to the audit log. The database refuses changes and deletions of entries. */
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
