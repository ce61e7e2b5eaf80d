import { v7 as uuid } from 'uuid';
import type { casesApi } from '../../../contract/cases/api.ts';
import type { Agreement } from '../../../contract/cases/schema.ts';
import type { BodyOf } from '../../../contract/kernel.ts';
import { indianDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Auth } from '../auth/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { CaseDesk } from './case-desk.ts';
import { casePartsReader, casePartsWriter } from './case-parts.repo.ts';
import { presentAgreement } from './cases.present.ts';
import { type CaseRow, caseWriter } from './cases.repo.ts';
import { agreementText } from './cases.texts.ts';
import type { PageLinks } from './page-links.service.ts';

type Terms = BodyOf<typeof casesApi.offerAgreement>;

const DAY = 86_400;

/** Agreements offered in one case and day, each of which sends a text. */
const PER_DAY = 5;

interface Deps {
  readonly auth: Pick<Auth, 'agreementCodes'>;
  readonly audit: Audit;
  readonly desk: CaseDesk;
  readonly links: Pick<PageLinks, 'sendIn'>;
}

/** Agreements between the bureau and a family, offered by a text to the member's own number. */
export function createAgreements(
  platform: Pick<Platform, 'db' | 'clock' | 'limits' | 'brand' | 'publicUrl'>,
  { auth, audit, desk, links }: Deps,
) {
  const { db, clock, limits } = platform;
  const perCase = limits.define('case-agreement', PER_DAY, DAY);

  /**
   * Offers an agreement in a case that is locked, inside the caller's transaction. The family's page gets a new address,
   * and the earlier one ends.
   * @throws Failure 400 for a day that has passed, 409 without a verified number or if no text can be sent
   */
  const offerIn = async (tx: Tx, viewer: Viewer, row: CaseRow, { proposals, until, price }: Terms): Promise<string> => {
    const now = clock.now();
    if (until < indianDay(now)) throw failField('request.invalid', 'until', 'Please choose a day from today on.');
    const id = uuid();
    await links.sendIn(tx, row, 'agreement', async (link) => {
      await casePartsWriter(tx).addAgreement({
        ...{ id, case_id: row.id, proposals, until, offered_by: viewer.id, offered_at: now },
        price: Math.round(price * 100),
      });
      const code = await auth.agreementCodes.issue(tx, { caseId: row.id, agreementId: id });
      return (site) => agreementText(site, { link, code, proposals });
    });
    await caseWriter(tx).addStep({
      ...{ caseId: row.id, at: now, by_id: viewer.id, kind: 'agreementSent' },
      detail: String(proposals),
    });
    return id;
  };

  /** Counts an offer. Call before the transaction that makes it. @throws Failure 429 */
  const countOffer = (caseId: string) => perCase.use(caseId);

  return {
    offerIn,
    countOffer,

    /** Offers an agreement. @throws Failure 400, 404, 409, 429 */
    async offer(viewer: Viewer, caseId: string, terms: Terms): Promise<Agreement> {
      await countOffer(caseId);
      const id = await db.transaction(async ({ tx }) => {
        const row = await desk.lockOpen(tx, viewer, caseId);
        const offered = await offerIn(tx, viewer, row, terms);
        await audit.record(tx, viewer, {
          action: 'case.agreement_sent',
          subjectId: row.member_id,
          detail: { caseId, proposals: terms.proposals },
        });
        return offered;
      });
      const rows = await casePartsReader(db.read).agreements(caseId);
      const row = rows.find((one) => one.id === id);
      if (!row) throw fail('not_found');
      return presentAgreement(row);
    },
  };
}

export type Agreements = ReturnType<typeof createAgreements>;
