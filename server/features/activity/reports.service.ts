import { v7 as uuid } from 'uuid';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { orGone } from '../relations/index.ts';
import { reportWriter } from './reports.repo.ts';

interface Complaint {
  reason: string;
  description?: string | null;
  evidence?: string | null;
}

/** Reports of profiles to the team: one open one per pair (contract §5). The one reported is never told by whom. */
export function createReports({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** @throws Failure 409 while an earlier one is open, 404 */
    async report(viewer: Viewer, id: string, { reason, description, evidence }: Complaint) {
      const reportId = uuid();
      const row = {
        id: reportId,
        reporter_id: viewer.id,
        reported_id: id,
        reason,
        description: description ?? null,
        evidence: evidence ?? null,
        at: clock.now(),
      };
      const isTaken = await orGone(db.transaction(({ tx }) => reportWriter(tx).insert(row)));
      if (!isTaken) throw fail('report.open');
      return { reportId };
    },
  };
}
