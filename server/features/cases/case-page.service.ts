import type { CasePage } from '../../../contract/cases/schema.ts';
import { caseNumber } from '../../../contract/cases/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/security/random-token.ts';
import type { Auth } from '../auth/index.ts';
import type { CaseDesk } from './case-desk.ts';
import { casePartsReader, casePartsWriter } from './case-parts.repo.ts';
import { type CaseRow, caseReader, caseWriter } from './cases.repo.ts';
import { currentAgreements } from './cases.rules.ts';
import { meetingReader } from './meetings/meetings.repo.ts';
import type { Answer, Proposals } from './proposals.service.ts';

/** Views of pages, and answers on them, per network address or member and hour. */
const PER_ADDRESS = 120;

/** How a page is opened: by the address that was sent by text, or by the signed-in member of the case. */
export type PageKey = { readonly token: string } | { readonly memberId: string };

interface Deps {
  readonly auth: Pick<Auth, 'agreementCodes'>;
  readonly desk: CaseDesk;
  readonly proposals: Pick<Proposals, 'noteAnswer'>;
}

/**
 * The family's page of its case. It opens only with the address that was sent to the member's own phone, or when the
 * member is logged in.
 */
export function createCasePage(
  { db, clock, limits, events }: Pick<Platform, 'db' | 'clock' | 'limits' | 'events'>,
  { auth, desk, proposals }: Deps,
) {
  const views = limits.define('case-page', PER_ADDRESS, 3600);
  const tries = limits.define('case-answer', PER_ADDRESS, 3600);

  const seek = (db: Reader, key: PageKey): Promise<CaseRow | undefined> => {
    const reader = caseReader(db);
    return 'token' in key ? reader.byTokenHash(hashToken(key.token), clock.now()) : reader.openOfMember(key.memberId);
  };

  /** The case of a page. Unknown, expired and ended addresses have the same answer. @throws Failure 404 */
  const find = async (db: Reader, key: PageKey): Promise<CaseRow> => {
    const row = await seek(db, key);
    if (!row) throw fail('not_found');
    return row;
  };

  /** The address or member whose views and attempts are counted. */
  const callerOf = (key: PageKey, { ip }: Origin): string =>
    'token' in key ? `address:${limitKeyOf(ip)}` : `member:${key.memberId}`;

  /** Locks the case, which may have ended in the meantime. @throws Failure 404 */
  const lock = async (tx: Tx, key: PageKey): Promise<CaseRow> => {
    const { id } = await find(tx, key);
    await caseWriter(tx).lock(id);
    return find(tx, key);
  };

  const present = async (row: CaseRow): Promise<CasePage> => ({
    number: caseNumber(row.number),
    firstName: row.first_name,
    gender: row.gender,
    manager: row.manager_name,
    ...(await desk.presentShared(row)),
    expiresAt: row.token_expires_at?.toISOString() ?? null,
  });

  const tellManager = async (tx: Tx, { manager_id: to, id }: CaseRow): Promise<void> => {
    if (to) await events.publish(tx, { type: 'case.answered', to, subjectId: id });
  };

  return {
    lock,
    tellManager,

    /** The case of a page, for the parts that are shown apart. @throws Failure 404, 429 */
    async open(key: PageKey, origin: Origin, use: 'view' | 'answer'): Promise<CaseRow> {
      await (use === 'view' ? views : tries).use(callerOf(key, origin));
      return find(db.read, key);
    },

    /** The page. @throws Failure 404, 429 */
    async show(key: PageKey, origin: Origin): Promise<CasePage> {
      await views.use(callerOf(key, origin));
      return present(await find(db.read, key));
    },

    /** The page of a member's open case; null without one. @throws Failure 429 */
    async ofMember(memberId: string, origin: Origin): Promise<CasePage | null> {
      await views.use(callerOf({ memberId }, origin));
      const row = await seek(db.read, { memberId });
      return row ? present(row) : null;
    },

    /** Accepts the newest agreement. @throws Failure 400 for a wrong code, 404, 409 if none waits, 429 */
    async accept(key: PageKey, otp: string, origin: Origin): Promise<CasePage> {
      await tries.use(callerOf(key, origin));
      const isRight = await db.transaction(async ({ tx }) => {
        const row = await lock(tx, key);
        const { offered } = currentAgreements(await casePartsReader(tx).agreements(row.id));
        if (!offered) throw fail('case.nothing_offered');
        const question = { caseId: row.id, agreementId: offered.id };
        // A wrong attempt is counted, so the transaction must not fail after it.
        if (!(await auth.agreementCodes.isRight(tx, question, { otp, origin: callerOf(key, origin) }))) return false;
        const now = clock.now();
        await auth.agreementCodes.end(tx, question);
        await casePartsWriter(tx).acceptAgreement(offered.id, now, origin.ip);
        await caseWriter(tx).addStep({
          ...{ caseId: row.id, at: now, kind: 'agreementAccepted', by_family: true },
          detail: String(offered.proposals),
        });
        await caseWriter(tx).update(row.id, { changed_at: now });
        await tellManager(tx, row);
        return true;
      });
      if (!isRight) throw failField('auth.code_invalid', 'otp');
      return present(await find(db.read, key));
    },

    /** Requires a proposal of this case. @throws Failure 404 */
    async requireProposal(key: PageKey, id: string): Promise<void> {
      const [row, proposal] = await Promise.all([find(db.read, key), casePartsReader(db.read).proposal(id)]);
      if (proposal?.case_id !== row.id) throw fail('not_found');
    },

    /** Requires a meeting of this case. @throws Failure 404 */
    async requireMeeting(key: PageKey, id: string): Promise<void> {
      const [row, meeting] = await Promise.all([find(db.read, key), meetingReader(db.read).byId(id)]);
      if (meeting?.case_id !== row.id) throw fail('not_found');
    },

    /** Answers a proposal of this case. @throws Failure 404, 429 */
    async answer(key: PageKey, proposalId: string, given: Answer, origin: Origin): Promise<CasePage> {
      await tries.use(callerOf(key, origin));
      await db.transaction(async ({ tx }) => {
        const row = await lock(tx, key);
        const proposal = await casePartsReader(tx).proposal(proposalId);
        if (proposal?.case_id !== row.id) throw fail('not_found');
        if (await proposals.noteAnswer(tx, proposalId, given, 'family')) await tellManager(tx, row);
      });
      return present(await find(db.read, key));
    },
  };
}

export type CasePages = ReturnType<typeof createCasePage>;
