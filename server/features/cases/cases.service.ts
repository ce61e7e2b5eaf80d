import { v7 as uuid } from 'uuid';
import type { casesApi } from '../../../contract/cases/api.ts';
import type { Case, CaseCandidates } from '../../../contract/cases/schema.ts';
import type { BodyOf, QueryOf } from '../../../contract/kernel.ts';
import { powerOf } from '../../../contract/network/powers.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { colleagueReader, startOfDay } from '../network/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { Agreements } from './agreements.service.ts';
import type { CaseDesk } from './case-desk.ts';
import { presentCandidate, presentSummary } from './cases.present.ts';
import { type CaseRow, caseReader, caseWriter } from './cases.repo.ts';

const LIST_NAME = 'staff.cases';

interface Deps {
  readonly agreements: Pick<Agreements, 'countOffer' | 'offerIn'>;
  readonly audit: Audit;
  readonly desk: CaseDesk;
}

const mayAssign = (viewer: Viewer): boolean => powerOf(viewer.role, 'assignCases').extent !== 'none';

/** Cases: opened for members within reach, given to managers, ended with an outcome. */
export function createCaseWork(
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  { agreements, audit, desk }: Deps,
) {
  /** Requires somebody to whom the viewer can give a case. @throws Failure 404 */
  const requireManager = async (tx: Tx, viewer: Viewer, managerId: string): Promise<void> => {
    if (managerId === viewer.id) return;
    if (!(await colleagueReader(tx).isAssignable(viewer, 'workOnCases', managerId))) throw fail('not_found');
  };

  const assign = async (tx: Tx, viewer: Viewer, row: CaseRow, managerId: string | null): Promise<void> => {
    if (managerId) await requireManager(tx, viewer, managerId);
    const at = clock.now();
    await caseWriter(tx).assign(row.id, { managerId, memberId: row.member_id, at });
    await caseWriter(tx).addStep({
      ...{ caseId: row.id, at, by_id: viewer.id, manager_id: managerId },
      kind: managerId ? 'assigned' : 'unassigned',
    });
    if (managerId && managerId !== viewer.id)
      await events.publish(tx, { type: 'case.assigned', to: managerId, subjectId: row.id });
  };

  /** Ends the case and its page, or opens it again. @throws Failure 409 if the member has another open case */
  const changeOutcome = async (tx: Tx, viewer: Viewer, row: CaseRow, outcome: CaseRow['outcome']): Promise<void> => {
    const now = clock.now();
    if (outcome === null) {
      await caseWriter(tx).lockMember(row.member_id);
      if (await caseWriter(tx).hasOpen(row.member_id)) throw fail('case.open_already');
    }
    await caseWriter(tx).update(row.id, {
      outcome,
      closed_at: outcome ? (row.closed_at ?? now) : null,
      ...(outcome ? { token_hash: null, token_expires_at: null } : {}),
      changed_at: now,
    });
    await caseWriter(tx).addStep({
      ...{ caseId: row.id, at: now, by_id: viewer.id, detail: outcome },
      kind: outcome ? 'ended' : 'reopened',
    });
  };

  return {
    /** A page of the cases within reach. @throws Failure 400 for a cursor of another list */
    async list(viewer: Viewer, query: QueryOf<typeof casesApi.cases>) {
      const wanted = newestPage(LIST_NAME, query);
      const now = clock.now();
      const today = startOfDay(now);
      const { filter = 'all', territoryId, search } = query;
      const asked = { viewer, filter, territoryId, search, today };
      const reader = caseReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(asked, wanted), reader.count(asked)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ created_at: at, id }) => ({ at, id }));
      return { data: rows.map((row) => presentSummary(row, now, today)), totalCount, ...ends };
    },

    /** Members for whom the viewer can open a case; the view is logged. */
    async candidates(viewer: Viewer, search: string | undefined): Promise<CaseCandidates> {
      const reader = caseReader(db.read);
      const [found, others] = await Promise.all([
        reader.candidates(viewer, search || undefined),
        reader.others(viewer),
      ]);
      await audit.recordView(viewer, {
        action: 'case_candidates.listed',
        detail: { members: found.map(({ id }) => id) },
      });
      const now = clock.now();
      return { members: found.map((row) => presentCandidate(row, now)), others };
    },

    /** One case with contact data; the view is logged. @throws Failure 404 */
    async show(viewer: Viewer, id: string): Promise<Case> {
      const row = await caseReader(db.read).byId(viewer, id);
      if (!row) throw fail('not_found');
      await audit.recordView(viewer, { action: 'case.viewed', subjectId: row.member_id, detail: { caseId: id } });
      return desk.present(id);
    },

    /**
     * Opens a case. @throws Failure 403 for somebody who cannot assign and names another manager, 404 for a member or
     * manager outside of reach, 409 if the member has an open case
     */
    async open(viewer: Viewer, { memberId, managerId: given }: BodyOf<typeof casesApi.openCase>): Promise<Case> {
      const managerId = given ?? viewer.id;
      if (managerId !== viewer.id && !mayAssign(viewer)) throw fail('forbidden');
      const id = uuid();
      await db.transaction(async ({ tx }) => {
        await caseWriter(tx).lockMember(memberId);
        if (!(await caseReader(tx).reachesMember(viewer, memberId))) throw fail('not_found');
        await requireManager(tx, viewer, managerId);
        const now = clock.now();
        const row = { id, member_id: memberId, manager_id: managerId, created_at: now, changed_at: now };
        if (!(await caseWriter(tx).insert(row))) throw fail('case.open_already');
        await caseWriter(tx).addStep({ caseId: id, at: now, by_id: viewer.id, kind: 'opened', manager_id: managerId });
        if (managerId !== viewer.id) await events.publish(tx, { type: 'case.assigned', to: managerId, subjectId: id });
        await audit.record(tx, viewer, {
          action: 'case.opened',
          subjectId: memberId,
          detail: { caseId: id, managerId },
        });
      });
      return desk.present(id);
    },

    /**
     * Gives the case to somebody, offers an agreement, ends it or opens it again, and adds a note, in one step.
     * @throws Failure 403 for somebody who cannot assign, 404 for a manager outside of reach, 409
     */
    async change(viewer: Viewer, id: string, given: BodyOf<typeof casesApi.changeCase>): Promise<Case> {
      const { managerId, agreement, outcome, note } = given;
      if (managerId !== undefined && !mayAssign(viewer)) throw fail('forbidden');
      if (agreement) await agreements.countOffer(id);
      await db.transaction(async ({ tx }) => {
        const row = await desk.lock(tx, viewer, id);
        const changed: string[] = [];
        if (outcome !== undefined && outcome !== row.outcome) {
          await changeOutcome(tx, viewer, row, outcome);
          changed.push('outcome');
        }
        if (managerId !== undefined && managerId !== row.manager_id) {
          if (row.closed_at) throw fail('case.closed');
          await assign(tx, viewer, row, managerId);
          changed.push('manager');
        }
        if (note) {
          await caseWriter(tx).addStep({ caseId: id, at: clock.now(), by_id: viewer.id, kind: 'note', note });
          await caseWriter(tx).update(id, { changed_at: clock.now() });
          changed.push('note');
        }
        if (agreement) {
          await agreements.offerIn(tx, viewer, await caseReader(tx).known(id), agreement);
          changed.push('agreement');
        }
        // The answer has contact data, so a call that changes nothing is logged as a view.
        await audit.record(tx, viewer, {
          action: changed.length ? 'case.changed' : 'case.viewed',
          subjectId: row.member_id,
          detail: { caseId: id, ...(changed.length ? { keys: changed } : {}) },
        });
      });
      return desk.present(id);
    },
  };
}
