import type { Case, ProposedPerson } from '../../../contract/cases/schema.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { startOfDay } from '../network/index.ts';
import type { Profiles } from '../profiles/index.ts';
import { casePartsReader } from './case-parts.repo.ts';
import {
  presentAgreement,
  presentFollowUp,
  presentPerson,
  presentProposal,
  presentStep,
  presentSummary,
} from './cases.present.ts';
import { type CaseRow, caseReader, caseWriter } from './cases.repo.ts';
import { allowanceOf, currentAgreements } from './cases.rules.ts';

/** Finds cases within reach, and presents them, for all services of this folder. */
export function createCaseDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { profiles }: { profiles: Pick<Profiles, 'cards'> },
) {
  /** Locks a case within reach. @throws Failure 404 */
  const lock = async (tx: Tx, viewer: Viewer, id: string): Promise<CaseRow> => {
    await caseWriter(tx).lock(id);
    const row = await caseReader(tx).byId(viewer, id);
    if (!row) throw fail('not_found');
    return row;
  };

  /**
   * The people among these whom the assisted member may see in lists now, as she would see them. Empty while the member is not
   * published.
   */
  const peopleOf = async (row: CaseRow, ids: readonly string[]): Promise<ReadonlyMap<string, ProposedPerson>> => {
    if (!row.is_available || ids.length === 0) return new Map();
    const cards = await profiles.cards({ id: row.member_id }, ids);
    return new Map(cards.map((card) => [card.id, presentPerson(card)]));
  };

  /** The proposals and agreements of a case, and what the agreements still allow. */
  const partsOf = async (reader: Reader, row: CaseRow) => {
    const parts = casePartsReader(reader);
    const [proposals, agreements] = await Promise.all([parts.proposals(row.id), parts.agreements(row.id)]);
    const { accepted, offered } = currentAgreements(agreements);
    const proposedAt = proposals.map(({ proposed_at: at }) => at);
    return { proposals, accepted, offered, allowance: allowanceOf(accepted, proposedAt, clock.now()) };
  };

  /** Fields that the staff page and the family's page have in common. */
  const presentShared = async (row: CaseRow) => {
    const { proposals, accepted, offered, allowance } = await partsOf(db.read, row);
    const people = await peopleOf(
      row,
      proposals.flatMap(({ other_id: id }) => id ?? []),
    );
    return {
      proposed: proposals.map((one) => presentProposal(one, people)),
      allowance,
      agreement: accepted ? presentAgreement(accepted) : null,
      offered: offered ? presentAgreement(offered) : null,
    };
  };

  return {
    lock,
    peopleOf,
    partsOf,
    presentShared,

    /** Locks a case within reach that has not ended. @throws Failure 404, 409 */
    async lockOpen(tx: Tx, viewer: Viewer, id: string): Promise<CaseRow> {
      const row = await lock(tx, viewer, id);
      if (row.closed_at) throw fail('case.closed');
      return row;
    },

    /** Requires a case within reach. @throws Failure 404 */
    async requireWithinReach(viewer: Viewer, id: string): Promise<void> {
      if (!(await caseReader(db.read).byId(viewer, id))) throw fail('not_found');
    },

    /** The whole case as staff sees it. The caller has checked the reach and logs the view. */
    async present(id: string): Promise<Case> {
      const reader = caseReader(db.read);
      const row = await reader.known(id);
      const [shared, followUps, steps] = await Promise.all([
        presentShared(row),
        casePartsReader(db.read).followUps(id),
        reader.steps(id),
      ]);
      const now = clock.now();
      return {
        ...presentSummary(row, now, startOfDay(now)),
        phoneNumber: row.is_available ? row.phone_number : null,
        phoneVerified: row.is_available && row.phone_verified_at !== null,
        ...shared,
        followUps: followUps.map(presentFollowUp),
        history: steps.map(presentStep),
      };
    },
  };
}

export type CaseDesk = ReturnType<typeof createCaseDesk>;
