import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from './audit/index.ts';
import { presentEntry } from './staff.present.ts';
import { staffReader } from './staff.repo.ts';

interface LogQuery {
  readonly subjectId?: string | undefined;
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize?: number | undefined;
}

/** The audit log for ADMIN. Reading it is recorded in it too. */
export const createAuditLog = ({ db }: Pick<Platform, 'db'>, { audit }: { audit: Audit }) => ({
  async page(viewer: Viewer, { subjectId, actorId, action, cursor, pageSize = 20 }: LogQuery) {
    const found = await audit.page({ subjectId, actorId, action, before: cursor, limit: pageSize + 1 });
    const entries = found.slice(0, pageSize);
    const names = await staffReader(db.read).names(
      entries.flatMap((entry) => [entry.actorId, entry.subjectId]).filter((id) => id !== null),
    );
    await audit.recordView(viewer, {
      action: 'audit.viewed',
      subjectId,
      detail: { actorId, action, before: cursor, entries: entries.length },
    });
    return {
      data: entries.map((entry) => presentEntry(entry, names)),
      ...(found.length > pageSize ? { nextCursor: entries.at(-1)?.id } : {}),
    };
  },
});
