import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyFingerprint, reseal, seal, unseal } from '../../platform/security/sealed-box.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import { type Photos, PURGE_JOB, type ShownPhoto, type StaffRemoval } from '../photos/index.ts';
import type { Review } from '../review/index.ts';
import { SEALED_MS } from './moderation.rules.ts';
import { reportReader } from './reports.repo.ts';
import { type SealedRow, sealedReader, sealedWriter } from './sealed.repo.ts';

const SEAL_JOB = 'moderation.seal';
const KEEP_JOB = 'moderation.sealed';
const PURPOSE = 'sealed-photo';
const BATCH_SIZE = 100;

/** Origin of a removal: queue item, reason and decider. */
export interface Removal {
  readonly because: 'review' | 'report';
  readonly reviewId: string;
  readonly reason: string | null;
  readonly byId: string;
}

/** Why a photo was removed, as it is stored with the photo. */
interface SealReason {
  readonly because: 'review' | 'report' | 'account';
  readonly review_id: string | null;
  readonly reason: string | null;
  readonly removed_by: string;
}

/** Builds the reason for which a photo is kept that its owner removed, or that was removed with the account. */
const sealReason = (memberId: string, reviewId: string | undefined, byTeam: StaffRemoval | undefined): SealReason => ({
  because: byTeam ? 'account' : 'report',
  review_id: reviewId ?? null,
  reason: byTeam?.reason ?? null,
  removed_by: byTeam?.id ?? memberId,
});

const folderOf = (photoId: string): string => `sealed/${photoId}/`;
const keyOf = (photoId: string): string => `${folderOf(photoId)}large`;

/**
 * Photos removed by staff: hidden at once, kept encrypted for 180 days as the law requires, then destroyed (contract
 * §6). Photos that an owner removes during a pending emergency report, and those of an account deleted by staff, are
 * kept in the same way. The plain files are deleted only once the sealed copy is stored, so a crash in between loses
 * nothing. Files are changed only while their row is locked, because several nodes may run.
 */
export function createPhotoSealing(
  { db, clock, jobs, files, secrets, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'files' | 'secrets' | 'log'>,
  {
    gallery,
    photos,
    review,
  }: {
    gallery: Pick<Gallery, 'evidenceOf'>;
    photos: Pick<Photos, 'removeByTeam' | 'keepEvidence'>;
    review: Pick<Review, 'withdraw'>;
  },
) {
  const reader = sealedReader(db.read);

  /** Makes the sealed copy of a photo, then releases its plain files for deletion. */
  const sealOne = (id: string): Promise<void> =>
    db.transaction(async ({ tx }) => {
      const row = await sealedWriter(tx).lock(id);
      if (!row || row.sealed_at || row.destroyed_at) return;
      const bytes = await gallery.evidenceOf(id);
      // Without a file there is nothing to seal; the row still documents the removal.
      if (bytes) await files.put(keyOf(id), seal(secrets, PURPOSE, bytes, id), 'application/octet-stream');
      await sealedWriter(tx).update(
        id,
        bytes
          ? { sealed_at: clock.now(), sealed_under: keyFingerprint(secrets, PURPOSE) }
          : { destroyed_at: clock.now() },
      );
      await jobs.enqueue(tx, PURGE_JOB, { photoIds: [id] });
    });

  /** Reseals a photo under the current key, so that the previous one may be removed. */
  const resealOne = (id: string): Promise<void> =>
    db.transaction(async ({ tx }) => {
      const row = await sealedWriter(tx).lock(id);
      if (!row || row.destroyed_at) return;
      const sealed = await files.get(keyOf(id));
      const again = sealed && reseal(secrets, PURPOSE, sealed, id);
      if (again) await files.put(keyOf(id), again, 'application/octet-stream');
      else if (sealed && !unseal(secrets, PURPOSE, sealed, id))
        throw new Error(`The sealed photo ${id} opens with neither APP_SECRET nor APP_SECRET_PREVIOUS.`);
      await sealedWriter(tx).update(id, { sealed_under: keyFingerprint(secrets, PURPOSE) });
    });

  const destroyOne = (id: string): Promise<void> =>
    db.transaction(async ({ tx }) => {
      if (!(await sealedWriter(tx).lock(id))) return;
      await files.removeAll(folderOf(id));
      await sealedWriter(tx).update(id, { destroyed_at: clock.now() });
      await jobs.enqueue(tx, PURGE_JOB, { photoIds: [id] });
    });

  /** Processes photos one by one; a failure does not stop the others. */
  async function each(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
    const failures: unknown[] = [];
    for (const id of ids) await act(id).catch((error) => failures.push(error));
    if (failures.length) throw new AggregateError(failures, `${failures.length} sealed photos were not dealt with.`);
  }

  jobs.define<{ photoIds: readonly string[] }>({
    name: SEAL_JOB,
    handle: ({ photoIds }) => each(photoIds, sealOne),
  });
  jobs.define({
    name: KEEP_JOB,
    // Destroys expired photos, seals those whose job failed, and reseals after a change of the secret.
    cron: '13 * * * *',
    async handle() {
      const due = await reader.due(clock.now(), BATCH_SIZE);
      await each(due, destroyOne);
      if (due.length) log.info({ count: due.length }, 'sealed photos destroyed');
      await each(await reader.pending(BATCH_SIZE), sealOne);
      for (let left = true; left; ) {
        const ids = await reader.sealedWithOldSecret(keyFingerprint(secrets, PURPOSE), BATCH_SIZE);
        await each(ids, resealOne);
        left = ids.length > 0;
      }
    },
  });

  /** Removes a photo: hidden from everybody after the commit, and sealed soon after. */
  async function removePhoto(
    tx: Tx,
    removed: readonly ShownPhoto[],
    whyOf: (photo: ShownPhoto) => SealReason,
  ): Promise<void> {
    if (!removed.length) return;
    const ids = removed.map(({ id }) => id);
    const now = clock.now();
    const until = new Date(now.getTime() + SEALED_MS);
    await photos.removeByTeam(tx, ids);
    await sealedWriter(tx).add(
      removed.map((photo) => {
        const { id, memberId, slot, width, height } = photo;
        return { id, member_id: memberId, slot, width, height, removed_at: now, until, ...whyOf(photo) };
      }),
    );
    await jobs.enqueue(tx, SEAL_JOB, { photoIds: ids });
  }

  photos.keepEvidence(async (tx, leaving, byTeam) => {
    const covering = await reportReader(tx).covering(leaving.map(({ id }) => id));
    const kept = byTeam ? leaving : leaving.filter(({ id }) => covering.has(id));
    await removePhoto(tx, kept, ({ id, memberId }) => sealReason(memberId, covering.get(id), byTeam));
    return kept.map(({ id }) => id);
  });

  /** Ends the retention of a photo early. */
  const end = async (tx: Tx, id: string): Promise<void> => {
    await sealedWriter(tx).update(id, { until: clock.now() });
    await jobs.enqueue(tx, KEEP_JOB, {});
  };

  return {
    /** Removes photos for staff, inside the transaction of the decision. */
    async remove(tx: Tx, removed: readonly ShownPhoto[], { because, reviewId, reason, byId }: Removal): Promise<void> {
      await removePhoto(tx, removed, () => ({ because, review_id: reviewId, reason, removed_by: byId }));
      await review.withdraw(
        tx,
        'photo',
        removed.map(({ id }) => id),
      );
    },

    /**
     * Call when the report is upheld: photos that their owner removed in the meantime stay sealed for that reason.
     * Returns their number.
     */
    async uphold(tx: Tx, reviewId: string, reason: string | null): Promise<number> {
      const kept = await sealedWriter(tx).lockKept(reviewId);
      for (const { id } of kept) await sealedWriter(tx).update(id, { reason });
      return kept.length;
    },

    /**
     * Call when the report is dismissed: photos that their owner removed become evidence of another open report, or are
     * destroyed.
     */
    async release(tx: Tx, reviewId: string): Promise<void> {
      const kept = await sealedWriter(tx).lockKept(reviewId);
      const covering = await reportReader(tx).covering(kept.map(({ id }) => id));
      for (const { id } of kept) {
        const other = covering.get(id);
        if (other) await sealedWriter(tx).update(id, { review_id: other, reason: null });
        else await end(tx, id);
      }
    },

    /** The picture of a row, even shortly before it is sealed; undefined if it no longer exists. */
    async open({ id, sealed_at, destroyed_at }: SealedRow): Promise<Uint8Array | undefined> {
      if (destroyed_at) return undefined;
      const plain = sealed_at ? undefined : await gallery.evidenceOf(id);
      if (plain) return plain;
      const sealed = await files.get(keyOf(id));
      if (!sealed) return undefined;
      const bytes = unseal(secrets, PURPOSE, sealed, id);
      if (!bytes) throw new Error('A sealed photo does not open with the secrets of this installation.');
      return bytes;
    },

    /** A photo restored by an appeal is no longer evidence. */
    end,
  };
}

export type PhotoSealing = ReturnType<typeof createPhotoSealing>;
