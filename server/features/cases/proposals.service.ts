import { v7 as uuid } from 'uuid';
import type { casesApi } from '../../../contract/cases/api.ts';
import type { Case, ProposedPerson } from '../../../contract/cases/schema.ts';
import { SUGGESTIONS_PER_LIST } from '../../../contract/cases/values.ts';
import type { BodyOf } from '../../../contract/kernel.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Discovery } from '../discovery/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { CaseDesk } from './case-desk.ts';
import { casePartsReader, casePartsWriter, type ProposalRow } from './case-parts.repo.ts';
import { type CaseRow, caseReader, caseWriter } from './cases.repo.ts';
import { refusalOfMoreProposals } from './cases.rules.ts';

export type Answer = BodyOf<typeof casesApi.answerProposal>;

interface Deps {
  readonly audit: Audit;
  readonly desk: CaseDesk;
  readonly discovery: Pick<Discovery, 'bestFor'>;
}

/** Proposals: people whom the assisted member may see, and what the family says to them. */
export function createProposals({ db, clock }: Pick<Platform, 'db' | 'clock'>, { audit, desk, discovery }: Deps) {
  /** A proposal of a case within reach. @throws Failure 404 */
  const find = async (viewer: Viewer, id: string): Promise<ProposalRow> => {
    const found = await casePartsReader(db.read).proposal(id);
    if (!found) throw fail('not_found');
    await desk.requireWithinReach(viewer, found.case_id);
    return found;
  };

  /** Notes an answer in a case that is locked. Returns whether it changed. */
  const noteAnswer = async (
    tx: Tx,
    proposalId: string,
    { answer, reason }: Answer,
    by: { id: string } | 'family',
  ): Promise<boolean> => {
    const row = await casePartsReader(tx).proposal(proposalId);
    if (!row) throw fail('not_found');
    const because = answer === 'notInterested' ? (reason ?? null) : null;
    if (row.answer === answer && row.reason === because) return false;
    const at = clock.now();
    const author = { by_family: by === 'family' };
    const byId = by === 'family' ? null : by.id;
    await casePartsWriter(tx).answer(proposalId, {
      ...author,
      ...{ answer, reason: because, answered_at: at, answered_by: byId },
    });
    await caseWriter(tx).addStep({
      ...{ ...author, caseId: row.case_id, at, by_id: byId, kind: 'answered' },
      detail: answer,
      note: because,
    });
    await caseWriter(tx).update(row.case_id, { changed_at: at });
    return true;
  };

  return {
    noteAnswer,

    /** Requires a proposal of a case within reach. @throws Failure 404 */
    requireWithinReach: async (viewer: Viewer, id: string): Promise<void> => void (await find(viewer, id)),

    /**
     * People who suit the member both ways, best first, as the member may see them; the view is logged.
     * @throws Failure 404, 409 for a case that has ended or a member who is not published, 503
     */
    async suggestions(viewer: Viewer, caseId: string): Promise<readonly ProposedPerson[]> {
      const row = await caseReader(db.read).byId(viewer, caseId);
      if (!row) throw fail('not_found');
      if (row.closed_at) throw fail('case.closed');
      if (!row.is_available) throw fail('case.member_away');
      const proposals = await casePartsReader(db.read).proposals(caseId);
      const excluded = proposals.flatMap(({ other_id: id }) => id ?? []);
      const ids = await discovery.bestFor(row.member_id, { excluded, limit: SUGGESTIONS_PER_LIST });
      const people = [...(await desk.peopleOf(row, ids)).values()];
      await audit.recordView(viewer, {
        action: 'case.suggested',
        subjectId: row.member_id,
        detail: { caseId, members: people.map(({ id }) => id) },
      });
      return people;
    },

    /**
     * Proposes people. Those already proposed are left as they are. @throws Failure 404, 409 for somebody whom the
     * member may not see, or for more people than the agreement allows
     */
    async propose(viewer: Viewer, caseId: string, given: readonly string[]): Promise<Case> {
      const ids = [...new Set(given)];
      const before = await caseReader(db.read).byId(viewer, caseId);
      if (!before) throw fail('not_found');
      const people = await desk.peopleOf(before, ids);
      await db.transaction(async ({ tx }) => {
        const row = await desk.lockOpen(tx, viewer, caseId);
        if (!row.is_available) throw fail('case.member_away');
        const { proposals, allowance } = await desk.partsOf(tx, row);
        const known = new Set(proposals.map(({ other_id: id }) => id));
        const fresh = ids.filter((id) => !known.has(id));
        if (fresh.some((id) => !people.has(id))) throw fail('case.not_visible');
        const refusal = refusalOfMoreProposals(allowance, fresh.length);
        if (refusal) throw fail(refusal);
        const now = clock.now();
        const added = await casePartsWriter(tx).propose(
          fresh.map((id) => ({
            ...{ id: uuid(), case_id: caseId, other_id: id },
            ...{ proposed_by: viewer.id, proposed_at: now },
          })),
        );
        if (added.length) {
          const detail = String(added.length);
          await caseWriter(tx).addStep({ caseId, at: now, by_id: viewer.id, kind: 'proposed', detail });
          await caseWriter(tx).update(caseId, { changed_at: now });
        }
        await audit.record(tx, viewer, {
          action: 'case.proposed',
          subjectId: row.member_id,
          detail: { caseId, members: added },
        });
      });
      return desk.present(caseId);
    },

    /** Notes what the family says. @throws Failure 404, 409 for a case that has ended */
    async answer(viewer: Viewer, id: string, given: Answer): Promise<Case> {
      const { case_id: caseId } = await find(viewer, id);
      await db.transaction(async ({ tx }) => {
        const row = await desk.lockOpen(tx, viewer, caseId);
        await noteAnswer(tx, id, given, { id: viewer.id });
        await audit.record(tx, viewer, {
          action: 'case.proposal_answered',
          subjectId: row.member_id,
          detail: { caseId, proposalId: id, answer: given.answer },
        });
      });
      return desk.present(caseId);
    },

    /** For the printed page: a proposal within reach whose two people may see each other now. @throws Failure 404 */
    async pairOf(viewer: Viewer, id: string): Promise<{ row: CaseRow; otherId: string }> {
      const { case_id: caseId, other_id: otherId } = await find(viewer, id);
      const row = await caseReader(db.read).byId(viewer, caseId);
      if (!row || !otherId || !(await desk.peopleOf(row, [otherId])).has(otherId)) throw fail('not_found');
      return { row, otherId };
    },
  };
}

export type Proposals = ReturnType<typeof createProposals>;
