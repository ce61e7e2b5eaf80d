import { v7 as uuid } from 'uuid';
import type { casesApi } from '../../../contract/cases/api.ts';
import type { Case, DueFollowUp } from '../../../contract/cases/schema.ts';
import { caseNumber, ESCALATION_DAYS } from '../../../contract/cases/values.ts';
import type { BodyOf, QueryOf } from '../../../contract/kernel.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { startOfDay } from '../network/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { CaseDesk } from './case-desk.ts';
import { casePartsReader, casePartsWriter } from './case-parts.repo.ts';
import { presentColleague, presentFollowUp } from './cases.present.ts';
import { caseWriter } from './cases.repo.ts';

const DAY_MS = 86_400_000;

interface Deps {
  readonly audit: Audit;
  readonly desk: CaseDesk;
}

/** Follow-ups of cases, and the notices when they are late. */
export function createFollowUps(
  { db, clock, jobs, events, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'events' | 'log'>,
  { audit, desk }: Deps,
) {
  jobs.define({
    name: 'cases.overdue',
    // 09:20 in India.
    cron: '50 3 * * *',
    async handle() {
      const now = clock.now();
      const today = startOfDay(now);
      const count = await db.transaction(async ({ tx }) => {
        const writer = casePartsWriter(tx);
        const late = [
          ...(await writer.markReportedToManagers(today, now)),
          ...(await writer.markReportedToSuperiors(new Date(today.getTime() - ESCALATION_DAYS * DAY_MS), now)),
        ];
        for (const { to, caseId } of late)
          if (to) await events.publish(tx, { type: 'case.overdue', to, subjectId: caseId });
        return late.length;
      });
      if (count) log.info({ count }, 'follow-ups are overdue');
    },
  });

  return {
    /** Follow-ups that are not done, of open cases within reach, earliest first. */
    async due(viewer: Viewer, { due, mine }: QueryOf<typeof casesApi.followUps>): Promise<DueFollowUp[]> {
      const from = startOfDay(clock.now());
      const to = new Date(from.getTime() + DAY_MS);
      const rows = await casePartsReader(db.read).due(viewer, { due, mine: mine === true, from, to });
      return rows.map((row) => ({
        ...presentFollowUp(row),
        case: { id: row.case_id, number: caseNumber(row.number) },
        member: { firstName: row.first_name, lastName: row.last_name },
        manager: presentColleague({ id: row.manager_id, name: row.manager_name, role: row.manager_role }),
      }));
    },

    /** Requires a follow-up of a case within reach. @throws Failure 404 */
    async requireWithinReach(viewer: Viewer, id: string): Promise<void> {
      const found = await casePartsReader(db.read).followUp(id);
      if (!found) throw fail('not_found');
      await desk.requireWithinReach(viewer, found.case_id);
    },

    /** Plans a follow-up. @throws Failure 404, 409 for a case that has ended */
    async add(viewer: Viewer, caseId: string, { at, note }: BodyOf<typeof casesApi.addFollowUp>): Promise<Case> {
      await db.transaction(async ({ tx }) => {
        const row = await desk.lockOpen(tx, viewer, caseId);
        const id = uuid();
        await casePartsWriter(tx).addFollowUp({
          ...{ id, case_id: caseId, at, note, created_by: viewer.id, created_at: clock.now() },
        });
        await audit.record(tx, viewer, {
          action: 'case.follow_up_changed',
          subjectId: row.member_id,
          detail: { caseId, followUpId: id },
        });
      });
      return desk.present(caseId);
    },

    /** Marks a follow-up as done, or as still to do. @throws Failure 404, 409 for a case that has ended */
    async finish(viewer: Viewer, id: string, done: boolean): Promise<Case> {
      const found = await casePartsReader(db.read).followUp(id);
      if (!found) throw fail('not_found');
      const { case_id: caseId, note } = found;
      await db.transaction(async ({ tx }) => {
        const row = await desk.lockOpen(tx, viewer, caseId);
        const current = await casePartsReader(tx).followUp(id);
        if (current && (current.done_at !== null) !== done) {
          const now = clock.now();
          await casePartsWriter(tx).finishFollowUp(id, done ? { at: now, by: viewer.id } : null);
          if (done) await caseWriter(tx).addStep({ caseId, at: now, by_id: viewer.id, kind: 'followUpDone', note });
          await caseWriter(tx).update(caseId, { changed_at: now });
        }
        await audit.record(tx, viewer, {
          action: 'case.follow_up_changed',
          subjectId: row.member_id,
          detail: { caseId, followUpId: id, done },
        });
      });
      return desk.present(caseId);
    },
  };
}
