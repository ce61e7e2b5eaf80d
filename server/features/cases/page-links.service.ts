import type { Case } from '../../../contract/cases/schema.ts';
import { CASE_PAGE_EXPIRY_DAYS } from '../../../contract/cases/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { createTextQueue, type Site, siteOf } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newLinkToken } from '../../platform/security/random-token.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { CaseDesk } from './case-desk.ts';
import { type CaseRow, caseWriter } from './cases.repo.ts';
import { casePageText } from './cases.texts.ts';

const DAY = 86_400;

/** Texts with the address of the page alone, per case and day. */
const PER_DAY = 3;

interface Deps {
  readonly audit: Audit;
  readonly desk: CaseDesk;
}

/** The texts of cases: all go to the member's own verified number, and have the address of the family's page. */
export function createPageLinks(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'limits' | 'messages' | 'brand' | 'config' | 'publicUrl'>,
  { audit, desk }: Deps,
) {
  const { db, clock, limits } = platform;
  const texts = createTextQueue(platform, { name: 'cases.sms' });
  const perCase = limits.define('case-page-text', PER_DAY, DAY);

  /**
   * Sends a text with a new address of the page; the earlier address ends. Call with the case locked.
   * @throws Failure 409 for a case that has ended, without a verified number or if no text can be sent
   */
  const sendIn = async (
    tx: Tx,
    row: CaseRow,
    name: 'agreement' | 'case_page',
    writer: (link: string) => ((site: Site) => string) | Promise<(site: Site) => string>,
  ): Promise<void> => {
    if (row.closed_at) throw fail('case.closed');
    if (!row.is_available || !row.phone_number || !row.phone_verified_at) throw fail('case.no_phone');
    if (!texts.allows(name)) throw fail('case.no_texts');
    const now = clock.now();
    const token = newLinkToken();
    await caseWriter(tx).update(row.id, {
      token_hash: hashToken(token),
      token_expires_at: new Date(now.getTime() + CASE_PAGE_EXPIRY_DAYS * DAY * 1000),
      changed_at: now,
    });
    const site = siteOf(platform, row.language);
    await texts.send(tx, name, row.phone_number, site, await writer(`${site.url}/case/${token}`));
  };

  return {
    sendIn,

    /** Sends the address of the page, without an agreement. @throws Failure 404, 409, 429 */
    async send(viewer: Viewer, caseId: string): Promise<Case> {
      await perCase.use(caseId);
      await db.transaction(async ({ tx }) => {
        const row = await desk.lockOpen(tx, viewer, caseId);
        await sendIn(tx, row, 'case_page', (link) => (site) => casePageText(site, { link }));
        await caseWriter(tx).addStep({ caseId, at: clock.now(), by_id: viewer.id, kind: 'pageSent' });
        await audit.record(tx, viewer, { action: 'case.page_sent', subjectId: row.member_id, detail: { caseId } });
      });
      return desk.present(caseId);
    },
  };
}

export type PageLinks = ReturnType<typeof createPageLinks>;
