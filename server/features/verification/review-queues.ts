import type { ReviewDetail, ReviewPhoto } from '../../../contract/review/schema.ts';
import type { ReviewedBadge } from '../../../contract/verification/values.ts';
import type { Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Photos, ShownPhoto } from '../photos/index.ts';
import type { Decision, Review, ReviewKind } from '../review/index.ts';
import type { BadgeMailer } from './badge-mailer.ts';
import { type Badges, DESTROY_JOB } from './badges/index.ts';
import type { ProofFiles } from './proof-files.ts';
import { grantedMail, refusedMail } from './verification.mails.ts';
import { type Attempt, type BadgeFacts, verificationReader, verificationWriter } from './verification.repo.ts';
import { badgeUntil, destroyedEntry, factsSeen, refusalSentence } from './verification.rules.ts';

/** Other features used by the queues. */
interface Deps {
  readonly accounts: Pick<Accounts, 'lock'>;
  readonly badges: Pick<Badges, 'granted'>;
  readonly photos: Photos;
  readonly proofs: ProofFiles;
  readonly mailer: BadgeMailer;
}

/** Context that a reviewer needs for a submission. */
interface Look {
  readonly viewerId: string;
  readonly facts: BadgeFacts;
  readonly photos: readonly ShownPhoto[];
  readonly refusedBefore: number;
}

/** Defines the review queues of documents and selfies. */
export function defineReviewQueues(
  { db, clock, jobs, log, events, erasures }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'events' | 'erasures'>,
  review: Review,
  { accounts, badges, photos, proofs, mailer }: Deps,
): void {
  const asPhoto = (
    viewerId: string,
    { id, slot, placeholder, width, height, review: state }: ShownPhoto,
  ): ReviewPhoto => ({
    id,
    slot,
    url: photos.links.make(viewerId, id, 'clear'),
    placeholder,
    width,
    height,
    review: state,
  });

  function detailOf(attempt: Attempt, { viewerId, facts, photos: shown, refusedBefore }: Look): ReviewDetail {
    const common = { sentAt: attempt.created_at.toISOString(), refusedBefore };
    if (attempt.kind === 'photo')
      return {
        kind: 'selfie',
        number: attempt.selfie_number ?? '',
        photos: shown.map((photo) => asPhoto(viewerId, photo)),
        ...common,
      };
    return {
      kind: 'document',
      documentType: attempt.document_type ?? '',
      firstName: facts.firstName,
      lastName: facts.lastName,
      dateOfBirth: facts.dateOfBirth,
      ...common,
    };
  }

  /**
   * Data for the reviewer. The compared profile values are recorded, so that an approval covers exactly these values.
   */
  async function details(kind: ReviewedBadge, viewer: Viewer, ids: readonly string[]) {
    const attempts = (await verificationReader(db.read).pending(ids)).filter((one) => one.kind === kind);
    const memberIds = attempts.map((one) => one.member_id as string);
    const [photosOf, refusals] = await Promise.all([
      kind === 'photo' ? photos.of(memberIds) : () => [],
      verificationReader(db.read).refusals(memberIds, kind),
    ]);
    const found = new Map<string, ReviewDetail>();
    for (const attempt of attempts) {
      const memberId = attempt.member_id as string;
      const facts = await verificationReader(db.read).facts(memberId);
      if (!facts) continue;
      const seen = factsSeen(kind, facts);
      if ((attempt.looks as Record<string, string>)[viewer.id] !== seen)
        await db.transaction(({ tx }) => verificationWriter(tx).recordView(attempt.id, viewer.id, seen));
      const look = {
        viewerId: viewer.id,
        facts,
        photos: photosOf(memberId),
        refusedBefore: refusals.get(memberId) ?? 0,
      };
      found.set(attempt.id, detailOf(attempt, look));
    }
    return found;
  }

  /**
   * Refuses to approve if the profile values have changed since the review. Under the account's lock, so that they
   * cannot change any more. @throws Failure 409
   */
  async function refuseUnseen({ tx }: Unit, attempt: Attempt, viewerId: string): Promise<void> {
    const facts = await verificationReader(tx).facts(attempt.member_id as string);
    const seen = (attempt.looks as Record<string, string>)[viewerId];
    if (!facts || factsSeen(attempt.kind, facts) !== seen) throw fail('review.changed');
    if (attempt.kind === 'photo' && !facts.pictureId)
      throw fail('review.changed', { message: 'There is no longer a profile photo to compare with.' });
  }

  async function decide(unit: Unit, memberId: string, id: string, { verdict, reason, by }: Decision): Promise<void> {
    const { tx } = unit;
    await accounts.lock(tx, memberId);
    const attempt = await verificationWriter(tx).lockPending(id);
    if (!attempt) throw fail('not_found');
    const { kind } = attempt;
    const now = clock.now();
    if (verdict === 'approve') {
      await refuseUnseen(unit, attempt, by.id);
      const until = badgeUntil(kind, now);
      await verificationWriter(tx).grant(attempt, by.id, now, until);
      await badges.granted(tx, memberId, kind);
      await mailer.send(tx, memberId, (site, to) => grantedMail(site, to, kind, until));
    } else {
      await verificationWriter(tx).refuse(id, by.id, reason, now);
      await mailer.send(tx, memberId, (site, to) => refusedMail(site, to, kind, refusalSentence(kind, reason)));
    }
    const type = verdict === 'approve' ? 'verification.granted' : 'verification.refused';
    await events.publish(tx, { type, to: memberId, badge: kind });
    await erasures.record(tx, destroyedEntry(id, true));
    await jobs.enqueue(tx, DESTROY_JOB, { ids: [id] });
  }

  async function image(id: string) {
    const [attempt] = await verificationReader(db.read).pending([id]);
    if (!attempt) return undefined;
    const bytes = await proofs.get(id, attempt.wrapped_key);
    if (!bytes) log.error({ verificationId: id }, 'a document or selfie that waits cannot be opened');
    return bytes && { bytes, type: 'image/jpeg' };
  }

  const queue = (kind: ReviewedBadge, name: ReviewKind['kind']): ReviewKind => ({
    kind: name,
    details: (viewer, ids) => details(kind, viewer, ids),
    decide: (unit, { memberId, subjectId }, decision) => decide(unit, memberId, subjectId, decision),
    image,
  });
  review.define(queue('id', 'document'));
  review.define(queue('photo', 'selfie'));
}
