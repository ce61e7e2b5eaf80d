import type { CasePage } from '../../../contract/cases/schema.ts';
import { caseNumber } from '../../../contract/cases/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashLinkToken } from '../../platform/security/link-token.ts';
import type { Accounts } from '../accounts/index.ts';
import type { CaseDesk } from './case-desk.ts';
import { casePartsReader, casePartsWriter } from './case-parts.repo.ts';
import { type CaseRow, caseReader, caseWriter } from './cases.repo.ts';
import { currentAgreements } from './cases.rules.ts';
import type { Answer, Proposals } from './proposals.service.ts';

/** Views of pages, and answers on them, per network address and hour. */
const PER_ADDRESS = 120;

interface Deps {
  readonly accounts: Pick<Accounts, 'agreementCodes'>;
  readonly desk: CaseDesk;
  readonly proposals: Pick<Proposals, 'noteAnswer'>;
}

/** The family's page of its case: found only by the address that was sent to the member's own phone. */
export function createCasePage(
  { db, clock, limits, events }: Pick<Platform, 'db' | 'clock' | 'limits' | 'events'>,
  { accounts, desk, proposals }: Deps,
) {
  const views = limits.define('case-page', PER_ADDRESS, 3600);
  const tries = limits.define('case-answer', PER_ADDRESS, 3600);

  /** The same answer for unknown, expired and ended addresses. @throws Failure 404 */
  const find = async (reader: Parameters<typeof caseReader>[0], token: string): Promise<CaseRow> => {
    const row = await caseReader(reader).byTokenHash(hashLinkToken(token), clock.now());
    if (!row) throw fail('not_found');
    return row;
  };

  /** Locks the case, which may have ended in the meantime. @throws Failure 404 */
  const lock = async (tx: Tx, token: string): Promise<CaseRow> => {
    const { id } = await find(tx, token);
    await caseWriter(tx).lock(id);
    return find(tx, token);
  };

  const present = async (row: CaseRow): Promise<CasePage> => ({
    number: caseNumber(row.number),
    firstName: row.first_name,
    gender: row.gender,
    manager: row.manager_name,
    ...(await desk.presentShared(row)),
    expiresAt: (row.token_expires_at ?? clock.now()).toISOString(),
  });

  const tellManager = async (tx: Tx, { manager_id: to, id }: CaseRow): Promise<void> => {
    if (to) await events.publish(tx, { type: 'case.answered', to, subjectId: id });
  };

  return {
    lock,
    tellManager,

    /** The case of a page, for the parts that are shown apart. @throws Failure 404, 429 */
    async open(token: string, { ip }: Origin, use: 'view' | 'answer'): Promise<CaseRow> {
      await (use === 'view' ? views : tries).use(limitKeyOf(ip));
      return find(db.read, token);
    },

    /** The page. @throws Failure 404, 429 */
    async show(token: string, { ip }: Origin): Promise<CasePage> {
      await views.use(limitKeyOf(ip));
      return present(await find(db.read, token));
    },

    /** Accepts the newest agreement. @throws Failure 400 for a wrong code, 404, 409 if none waits, 429 */
    async accept(token: string, otp: string, { ip }: Origin): Promise<CasePage> {
      await tries.use(limitKeyOf(ip));
      const isRight = await db.transaction(async ({ tx }) => {
        const row = await lock(tx, token);
        const { offered } = currentAgreements(await casePartsReader(tx).agreements(row.id));
        if (!offered) throw fail('case.nothing_offered');
        const question = { caseId: row.id, agreementId: offered.id };
        // A wrong attempt is counted, so the transaction must not fail after it.
        if (!(await accounts.agreementCodes.isRight(tx, question, { otp, origin: `address:${limitKeyOf(ip)}` })))
          return false;
        const now = clock.now();
        await accounts.agreementCodes.end(tx, question);
        await casePartsWriter(tx).acceptAgreement(offered.id, now, ip);
        await caseWriter(tx).addStep({
          ...{ caseId: row.id, at: now, kind: 'agreementAccepted', by_family: true },
          detail: String(offered.proposals),
        });
        await caseWriter(tx).update(row.id, { changed_at: now });
        await tellManager(tx, row);
        return true;
      });
      if (!isRight) throw failField('auth.code_invalid', 'otp');
      return present(await find(db.read, token));
    },

    /** Answers a proposal of this case. @throws Failure 404, 429 */
    async answer(token: string, proposalId: string, given: Answer, { ip }: Origin): Promise<CasePage> {
      await tries.use(limitKeyOf(ip));
      await db.transaction(async ({ tx }) => {
        const row = await lock(tx, token);
        const proposal = await casePartsReader(tx).proposal(proposalId);
        if (proposal?.case_id !== row.id) throw fail('not_found');
        if (await proposals.noteAnswer(tx, proposalId, given, 'family')) await tellManager(tx, row);
      });
      return present(await find(db.read, token));
    },
  };
}

export type CasePages = ReturnType<typeof createCasePage>;
