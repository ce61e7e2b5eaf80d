import type { Language } from '../../../contract/languages.ts';
import type { OwnDecision } from '../../../contract/moderation/schema.ts';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import { photoSlots } from '../../../contract/photos/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Review } from '../review/index.ts';
import { presentDecision, presentRefused } from './decisions.present.ts';
import { decisionReader, decisionWriter } from './decisions.repo.ts';
import { appealConfirmedMail, appealOverturnedMail } from './moderation.mails.ts';
import { appealDueAt, appealUntil, isSeniorOnly } from './moderation.rules.ts';
import type { Mailer } from './moderation-mailer.ts';
import { type SealedRow, sealedReader, sealedWriter } from './sealed.repo.ts';
import type { PhotoSealing } from './sealing.service.ts';

const RESTORE_JOB = 'moderation.restore';

/** Another run of the same job has already restored the photo. */
class AlreadyRestored extends Error {}

const isSlot = (slot: string | null): slot is PhotoSlot => (photoSlots as readonly (string | null)[]).includes(slot);

/** Staff's decisions against members, the single appeal possible against each, and its consequences. */
export function createAppeals(
  { db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  {
    review,
    gallery,
    sealing,
    mailer,
  }: { review: Pick<Review, 'open'>; gallery: Pick<Gallery, 'bringBack'>; sealing: PhotoSealing; mailer: Mailer },
) {
  const reader = decisionReader(db.read);

  /** Records once what happened to a removed photo. */
  const recordRestored = (id: string) => async (tx: Tx, as: string | undefined) => {
    const row = await sealedWriter(tx).lock(id);
    if (!row || row.restored_at) throw new AlreadyRestored();
    await sealedWriter(tx).update(id, { restored_at: clock.now(), restored_as: as ?? null });
    await sealing.end(tx, id);
  };

  const isRemoved = (error: unknown): boolean =>
    error instanceof AlreadyRestored || (error instanceof Failure && error.code === 'not_found');

  async function restore(row: SealedRow): Promise<void> {
    const bytes = await sealing.open(row);
    if (!bytes || !isSlot(row.slot)) {
      log.warn({ photoId: row.id }, 'a photo that an appeal brings back is not there any more');
      await db.transaction(({ tx }) => recordRestored(row.id)(tx, undefined));
      return;
    }
    await gallery
      .bringBack({ memberId: row.member_id, slot: row.slot, bytes }, recordRestored(row.id))
      .catch((error) => {
        if (!isRemoved(error)) throw error;
      });
  }

  jobs.define<{ decisionId: string }>({
    name: RESTORE_JOB,
    async handle({ decisionId }) {
      const removed = await sealedReader(db.read).ofReviews([decisionId]);
      // Photos that their owner removed stay removed (sealing.service.ts `release`).
      const rows = removed.filter((row) => row.removed_by !== row.member_id);
      for (const row of rows) if (!row.restored_at) await restore(row);
      const back = (await sealedReader(db.read).ofReviews([decisionId])).filter((row) => row.restored_as).length;
      await db.transaction(async ({ tx }) => {
        if (!(await decisionWriter(tx).markNotifiedOnce(decisionId, clock.now()))) return;
        const decision = await decisionReader(tx).byId(decisionId);
        const counts = { back, lost: rows.length - back };
        const isAppeal = decision?.appealed_at !== null;
        await mailer.send(tx, decision?.member_id ?? null, (site, to) =>
          appealOverturnedMail(site, to, { ...counts, isAppeal }),
        );
      });
    },
  });

  return {
    async own(memberId: string, language: Language): Promise<OwnDecision[]> {
      const [rows, proofs] = await Promise.all([reader.of(memberId), reader.refusedOf(memberId)]);
      const now = clock.now();
      return [
        ...rows.map((row) => presentDecision(row, now, language)),
        ...proofs.map((one) => presentRefused(one, language)),
      ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
    },

    /** Only the member concerned knows of the decision. @throws Failure 404 */
    async allow(memberId: string, id: string): Promise<void> {
      if ((await reader.byId(id))?.member_id === memberId) return;
      if (!(await reader.refusedOf(memberId)).some((proof) => proof.id === id)) throw fail('not_found');
    },

    /**
     * Appeals: another staff member reviews the decision. @throws Failure 409 the second time, after 30 days, or for a
     * document or selfie
     */
    async appeal(id: string, message: string, language: Language): Promise<OwnDecision> {
      return db.transaction(async ({ tx }) => {
        const row = await decisionWriter(tx).lock(id);
        const now = clock.now();
        const kind = row?.kind as 'photo' | 'report' | undefined;
        if (
          !row ||
          !kind ||
          row.appeal_outcome ||
          !appealUntil({ kind, decidedAt: row.decided_at, appealedAt: row.appealed_at }, now)
        )
          throw fail('decision.no_appeal');
        await review.open(tx, {
          kind,
          subjectId: row.subject_id,
          memberId: row.member_id,
          dueAt: appealDueAt(now),
          appeal: { message, isForSeniors: isSeniorOnly(row.actions) },
        });
        await decisionWriter(tx).update(id, { appealed_at: now });
        return presentDecision({ ...row, appealed_at: now }, now, language);
      });
    },

    /** Call if the second review agreed with the first, inside the transaction of the second decision. */
    async confirm(tx: Tx, id: string): Promise<void> {
      const row = await decisionWriter(tx).lock(id);
      // Staff started the second review by themselves, so the member can still appeal.
      if (!row?.appealed_at) return;
      await decisionWriter(tx).update(id, {
        appeal_outcome: 'confirmed',
        settled_at: clock.now(),
        told_at: clock.now(),
      });
      await mailer.send(tx, row.member_id, appealConfirmedMail);
    },

    /** Call if the second review disagreed: a job restores the photos, after which the member is notified. */
    async overturn(tx: Tx, id: string): Promise<void> {
      if (!(await decisionWriter(tx).lock(id))) return;
      await decisionWriter(tx).update(id, { appeal_outcome: 'overturned', settled_at: clock.now() });
      await jobs.enqueue(tx, RESTORE_JOB, { decisionId: id });
    },
  };
}

export type Appeals = ReturnType<typeof createAppeals>;
