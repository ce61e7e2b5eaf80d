import { v7 as uuid } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newLinkToken } from '../../platform/security/random-token.ts';
import type { Sessions } from '../auth/index.ts';
import { candidateMail, candidateObjectedMail, candidateText } from './accounts.mails.ts';
import { type CandidateAnswer, candidateReader, candidateWriter } from './candidate.repo.ts';
import { mailboxOf } from './members/accounts.rules.ts';
import type { Mailer } from './members/mailer.ts';
import { type MemberRow, memberReader, memberWriter } from './members/members.repo.ts';

/**
 * Notices per day to one candidate from all registrations together, and to one profile maker, so that a stranger's
 * address cannot be flooded with mail.
 */
const PER_TARGET = 3;

/** Notices for profiles made for somebody else: the candidate is informed, and can confirm or object. */
export function createCandidateNotices({
  db,
  clock,
  erasures,
  limits,
  mailer,
  sessions,
}: Pick<Platform, 'db' | 'clock' | 'erasures' | 'limits'> & {
  mailer: Mailer;
  sessions: Pick<Sessions, 'forgetMember'>;
}) {
  const perTarget = limits.define('candidate-notice', PER_TARGET, 86_400);
  /**
   * Counts a notice to this address or maker. Returns false if the limit is reached; the API's answer must not reveal
   * that.
   */
  const mayTell = (target: string): Promise<boolean> =>
    perTarget.use(target).then(
      () => true,
      (error) => {
        if (error instanceof Failure && error.code === 'request.too_many') return false;
        throw error;
      },
    );
  const find = async (token: string) => {
    const notice = await candidateReader(db.read).byTokenHash(hashToken(token));
    const member = notice && (await memberReader(db.read).byId(notice.member_id));
    if (!notice || !member || member.status === 'DELETED') throw fail('not_found');
    return { notice, member };
  };
  const canText = (): boolean => mailer.canText('candidate');
  return {
    /** Whether a candidate can be notified at a phone number. */
    canText,

    /** Notifies the candidate, inside the registration's transaction. */
    async tell(
      tx: Tx,
      member: Pick<MemberRow, 'id' | 'first_name' | 'email' | 'phone_number' | 'language'>,
      contact: { email?: string | null; phone?: string | null },
    ) {
      const token = newLinkToken();
      // The candidate’s own language is not known; a family mostly shares one.
      const site = mailer.site(member.language);
      const link = `${site.url}/candidate/${token}`;
      await candidateWriter(tx).insert({
        id: uuid(),
        member_id: member.id,
        email: contact.email ?? null,
        phone_number: contact.phone ?? null,
        token_hash: hashToken(token),
        created_at: clock.now(),
      });
      if (contact.email && (await mayTell(mailboxOf(contact.email))))
        await mailer.mail(tx, candidateMail(site, contact.email, member.first_name, makerOf(member), link));
      if (contact.phone && canText() && (await mayTell(contact.phone)))
        await mailer.sms(tx, 'candidate', contact.phone, site, (own) => candidateText(own, makerOf(member), link));
    },

    async show(token: string) {
      const { notice, member } = await find(token);
      return {
        firstName: member.first_name,
        madeBy: makerOf(member),
        createdAt: notice.created_at.toISOString(),
        answer: notice.answer as CandidateAnswer | null,
      };
    },

    /**
     * An objection hides the profile at once and notifies its maker, who cannot show it again until the candidate
     * confirms.
     */
    async answer(token: string, answer: CandidateAnswer): Promise<CandidateAnswer> {
      const { member } = await find(token);
      await db.transaction(async ({ tx, afterCommit }) => {
        const now = clock.now();
        const writer = memberWriter(tx);
        const locked = await writer.lock(member.id);
        const notice = await candidateReader(tx).byTokenHash(hashToken(token));
        // If the account was just deleted, a later restore would show the profile despite this objection.
        if (!notice || !locked || locked.status === 'DELETED') throw fail('not_found');
        const isShown = locked.status === 'ACTIVE';
        await candidateWriter(tx).answer(notice.id, answer, now);
        await erasures.record(tx, { kind: `candidate.${answer}`, subjectId: member.id });
        await writer.record({ memberId: member.id, kind: `candidate ${answer}`, at: now });
        if (answer === 'confirmed' || (!isShown && notice.answer === 'objected')) return;
        if (isShown) await writer.update(member.id, { status: 'INACTIVE', status_reason: 'the candidate objects' });
        afterCommit(() => sessions.forgetMember(member.id));
        // The maker is notified of the objection even if the profile was already hidden.
        if (await mayTell(member.id))
          await mailer.mail(
            tx,
            candidateObjectedMail(mailer.site(member.language), member.email, member.first_name, member.first_name),
          );
      });
      return answer;
    },

    /** Repeats, after a restore, an objection made after the backup. No effect if the account no longer exists. */
    async objectAgain(tx: Tx, memberId: string, at: Date): Promise<void> {
      const member = await memberWriter(tx).lock(memberId);
      if (!member || !(await candidateWriter(tx).objectFor(memberId, at))) return;
      await memberWriter(tx).record({ memberId, kind: 'candidate objected', at });
      if (member.status === 'ACTIVE')
        await memberWriter(tx).update(memberId, { status: 'INACTIVE', status_reason: 'the candidate objects' });
    },

    hasObjected: (tx: Tx, memberId: string): Promise<boolean> => candidateReader(tx).hasObjected(memberId),
  };
}

export type CandidateNotices = ReturnType<typeof createCandidateNotices>;

/** The maker of a profile, as the candidate may know them: the account's names are the candidate's own. */
const makerOf = ({ email, phone_number }: Pick<MemberRow, 'email' | 'phone_number'>): string =>
  email ?? phone_number ?? '';
