import { v7 as uuid } from 'uuid';
import type { Language } from '../../../../contract/languages.ts';
import type { NoticeBody } from '../../../../contract/privacy/breaches.schema.ts';
import { profileCode } from '../../../../contract/profiles/profile-code.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Auth } from '../../auth/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { NOTICE_JOB } from './breach-notice.job.ts';
import { presentWords } from './breaches.present.ts';
import { breachWriter } from './breaches.repo.ts';
import { digitsOf } from './breaches.rules.ts';
import { paragraphsOf } from './notice.rules.ts';
import { noticeReader, noticeWriter } from './notices.repo.ts';

/** Maximum codes named in an error message. */
const MAX_NAMED = 10;

/** Notices to members (DPDP Rules 2025): what happened, its consequences, measures taken, advice, and contact. */
export function createNotices(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { auth, audit }: { auth: Pick<Auth, 'secondFactor'>; audit: Audit },
) {
  /** Ids of the members with the typed codes. @throws Failure 400 for an unknown code */
  async function chosen(tx: Tx, codes: readonly string[]): Promise<string[]> {
    const digits = digitsOf(codes);
    const found = await noticeReader(tx).byDigits(digits, clock.now());
    const known = new Set(found.map((one) => one.digits));
    const unknown = digits.filter((one) => !known.has(one));
    if (unknown.length) {
      const named = unknown.slice(0, MAX_NAMED).map(profileCode).join(', ');
      throw failField('request.invalid', 'codes', `No member found with the profile ID ${named}.`);
    }
    return found.map(({ id }) => id);
  }

  return {
    /** Requests a notice; a job sends it. @throws Failure 400, 403 without the own code, 404, 409, 429 */
    async tell(viewer: Viewer, breachId: string, { audience, codes = [], otp, ...words }: NoticeBody): Promise<void> {
      await auth.secondFactor.requireProof(viewer, otp, async ({ tx }) => {
        const breach = await breachWriter(tx).lock(breachId);
        if (!breach) throw fail('not_found');
        if (breach.status === 'closed') throw fail('breach.closed');
        const { when, ...others } = words;
        const row = { id: uuid(), breach_id: breachId, at: clock.now(), actor_id: viewer.id, audience, wanted: 0 };
        await noticeWriter(tx).add({ ...row, ...others, happened_when: when });
        const wanted =
          audience === 'all'
            ? await noticeReader(tx).everybody(breachId, row.at)
            : await noticeWriter(tx).choose(row, await chosen(tx, codes));
        await noticeWriter(tx).setRecipients(row.id, wanted);
        await jobs.enqueue(tx, NOTICE_JOB, { id: row.id });
        const detail = { number: breach.number, noticeId: row.id, audience, members: wanted };
        await audit.record(tx, viewer, { action: 'breach.members_told', detail });
      });
    },

    /** A notice, for a member who was notified. @throws Failure 404 */
    async read(id: string, memberId: string) {
      const row = await noticeReader(db.read).to(id, memberId);
      if (!row) throw fail('not_found');
      return { ...presentWords(row), id: row.id, at: row.at.toISOString() };
    },

    /** Paragraphs for a mail in a language; empty if there is no such notice. */
    async paragraphs(id: unknown, language: Language): Promise<string[]> {
      const row = typeof id === 'string' ? await noticeReader(db.read).byId(id) : undefined;
      return row ? paragraphsOf(presentWords(row), language) : [];
    },
  };
}
