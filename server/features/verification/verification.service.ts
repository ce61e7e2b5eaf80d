import { randomInt } from 'node:crypto';
import { optionLabel } from '../../../contract/options/index.ts';
import type { TrustBadges } from '../../../contract/verification/schema.ts';
import { type ReviewedBadge, reviewedBadges } from '../../../contract/verification/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Review } from '../review/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createBadgeMailer } from './badge-mailer.ts';
import { type Badges, DESTROY_JOB } from './badges/index.ts';
import { createProofFiles } from './proof-files.ts';
import { defineSweeper } from './proof-sweeper.ts';
import { createProofUpload, type ProofUpload } from './proof-upload.service.ts';
import { defineReviewQueues } from './review-queues.ts';
import { renewalMail, revokedMail } from './verification.mails.ts';
import { type SelfieNumber, verificationReader, verificationWriter } from './verification.repo.ts';
import { destroyedEntry, ownContactBadge, ownReviewedBadge, refusalSentence } from './verification.rules.ts';
import { createVerificationGuard } from './verification-guard.ts';

/** Validity of the number shown on a selfie. */
const NUMBER_MS = 30 * 60_000;

interface Deps {
  readonly accounts: Accounts;
  readonly audit: Pick<Audit, 'record'>;
  readonly badges: Badges;
  readonly photos: Photos;
  readonly review: Review;
}

const presentNumber = ({ number, until }: SelfieNumber) => ({ number, until: until.toISOString() });

/** How members get trust badges (contract §10). */
export function createVerification(platform: Platform, { accounts, audit, badges, photos, review }: Deps) {
  const { db, clock, jobs, erasures } = platform;
  const guard = createVerificationGuard(platform, { accounts });
  const proofs = createProofFiles(platform);
  const mailer = createBadgeMailer(platform);
  const sending = createProofUpload(platform, { guard, proofs, review });
  defineReviewQueues(platform, review, { accounts, badges, photos, proofs, mailer });
  defineSweeper(platform, { proofs, mailer, review });

  async function read(memberId: string): Promise<TrustBadges> {
    const reader = verificationReader(db.read);
    const [heldOf, attempts, number, facts] = await Promise.all([
      badges.of([memberId]),
      reader.of(memberId),
      reader.selfieNumber(memberId),
      reader.facts(memberId),
    ]);
    const now = clock.now();
    const contact = (kind: 'phone' | 'email') =>
      ownContactBadge(
        kind,
        heldOf(memberId).find((held) => held.kind === kind),
      );
    const reviewed = (kind: ReviewedBadge) =>
      ownReviewedBadge(
        kind,
        attempts.filter((one) => one.kind === kind),
        now,
      );
    const contacts = [contact('phone'), contact('email')];
    return {
      badges: [...contacts, reviewed('id'), reviewed('photo')],
      hasContact: contacts.some(({ state }) => state === 'granted'),
      hasPhoto: Boolean(facts?.pictureId),
      selfie: number && number.until > now ? presentNumber(number) : null,
    };
  }

  return {
    read,
    allow: guard.allow,
    allowDocument: guard.allowDocument,
    allowSelfie: guard.allowSelfie,

    /** Submits a document or selfie. @throws Failure 400, 401, 409, 413, 415, 503 */
    async send(viewer: Viewer, sent: ProofUpload): Promise<TrustBadges> {
      await sending.send(viewer, sent);
      return read(viewer.id);
    },

    /** Returns a new number to show on the selfie; an earlier number becomes invalid. @throws Failure 401, 409 */
    giveNumber: (memberId: string) =>
      db.transaction(async ({ tx }) => {
        await guard.requireAttempt(tx, memberId, 'photo');
        const number = String(randomInt(0, 10_000)).padStart(4, '0');
        const given = { number, until: new Date(clock.now().getTime() + NUMBER_MS) };
        await verificationWriter(tx).giveNumber(memberId, given);
        return presentNumber(given);
      }),

    /** Withdraws a waiting submission, which is destroyed. @throws Failure 404 */
    async withdraw(memberId: string, kind: ReviewedBadge): Promise<TrustBadges> {
      await db.transaction(async ({ tx }) => {
        const waiting = (await verificationReader(tx).of(memberId)).filter(
          (one) => one.kind === kind && one.state === 'pending',
        );
        // Locks the queue item first, in the same order as a decision, so that the two cannot deadlock.
        await review.withdraw(
          tx,
          kind === 'id' ? 'document' : 'selfie',
          waiting.map(({ id }) => id),
        );
        await accounts.lock(tx, memberId);
        const ids = await verificationWriter(tx).withdraw(memberId, kind);
        if (!ids.length) throw fail('not_found');
        await erasures.record(tx, ...ids.map((id) => destroyedEntry(id, false)));
        await jobs.enqueue(tx, DESTROY_JOB, { ids });
      });
      return read(memberId);
    },

    /**
     * Revokes a badge for staff, with a reason from the kind's list of refusals, which the member gets by mail.
     * @throws Failure 400 for a reason that is not in the list, 404 if there is no such badge
     */
    async revoke(
      viewer: Viewer,
      memberId: string,
      { kind, reason }: { kind: ReviewedBadge; reason: string },
    ): Promise<void> {
      if (!optionLabel(reviewedBadges[kind], reason))
        throw failField('request.invalid', 'reason', 'Please choose a reason from the list.');
      await db.transaction(async ({ tx }) => {
        await accounts.lock(tx, memberId);
        if (!(await verificationWriter(tx).revoke(memberId, kind, { reason, at: clock.now() })))
          throw fail('not_found');
        await mailer.send(tx, memberId, (site, to) => revokedMail(site, to, kind, refusalSentence(kind, reason)));
        await audit.record(tx, viewer, {
          action: 'badge.revoked',
          subjectId: memberId,
          reason,
          detail: { badge: kind },
        });
      });
    },

    /**
     * Repeats, after a restore, the destruction of a submission. If it had been decided, its member is asked for a new
     * submission, because the decision was lost with the former database.
     */
    async replayDestroy(tx: Tx, id: string, isDecided: boolean): Promise<void> {
      const attempt = await verificationWriter(tx).end(id, isDecided ? 'lapsed' : 'withdrawn', clock.now());
      if (!attempt) return;
      const { kind, member_id: memberId } = attempt;
      await review.withdraw(tx, kind === 'id' ? 'document' : 'selfie', [id]);
      await jobs.enqueue(tx, DESTROY_JOB, { ids: [id] });
      if (isDecided && memberId) await mailer.send(tx, memberId, (site, to) => renewalMail(site, to, kind));
    },
  };
}

export type Verification = ReturnType<typeof createVerification>;
