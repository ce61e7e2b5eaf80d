import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { encrypting, makeFileKey } from '../../../platform/files/sealed-file.ts';
import { createSemaphore } from '../../../platform/files/semaphore.ts';
import { type Failure, fail, failField } from '../../../platform/http/failure.ts';
import type { Upload, Viewer } from '../../../platform/http/handlers.ts';
import { uploadFolderOf } from '../../../platform/http/uploads.ts';
import {
  hashDistance,
  ImageRefused,
  ImagesUnavailable,
  type ProcessedImage,
  TRUNCATED_MESSAGE,
} from '../../../platform/images/images.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ServiceUnavailable } from '../../../platform/remote-calls.ts';
import type { Accounts } from '../../accounts/index.ts';
import { mapErasedTo404 } from '../../relations/index.ts';
import type { Review } from '../../review/index.ts';
import type { Photos } from '../index.ts';
import { type Draft, galleryReader, galleryWriter } from './gallery.repo.ts';
import { refusalOfRole, refusalOfUnseen, type SeenPhotos } from './gallery.rules.ts';
import { createKeyedSemaphore } from './keyed-semaphore.ts';
import { duplicateOf } from './likeness.rules.ts';
import { LIKENESS_JOB } from './likeness.service.ts';
import type { PhotoFiles } from './photo-files.ts';

/** Maximum files per member and hour. */
const UPLOADS_PER_HOUR = 60;
/** Maximum concurrent uploads per member; further calls wait without blocking other members. */
const MAX_CONCURRENT = 2;
/** Maximum waiting uploads on this node. A waiting upload only occupies files on disk. */
const MAX_WAITING = 400;
const RETRY_SECONDS = 20;

const refusals: Readonly<Record<ImageRefused['reason'], ErrorCode>> = {
  notAnImage: 'photo.unsupported',
  animated: 'photo.unsupported',
  cutShort: 'photo.cut_short',
  tooManyPixels: 'photo.too_large',
  tooSmall: 'photo.too_small',
  tooSlow: 'photo.too_slow',
};

/**
 * The refusal with the specification's sentence for a file that is not a photo, and a more helpful sentence at its
 * slot.
 */
export function refusalOf(reason: ImageRefused['reason'], slot: string): Failure {
  const code = refusals[reason];
  if (code === 'photo.cut_short') return fail(code, { fields: { [slot]: TRUNCATED_MESSAGE } });
  if (code !== 'photo.unsupported') return failField(code, slot);
  return fail(code, { fields: { [slot]: 'Please choose a still photo: JPEG, PNG, WebP, HEIC or AVIF.' } });
}

type Parts = Pick<Platform, 'config' | 'db' | 'clock' | 'jobs' | 'log' | 'limits' | 'images'>;

/**
 * Stores photos: first the rows, then the files, then all are published at once, so that a crash leaves nothing visible
 * behind.
 */
export function createUploads(
  { config, db, clock, jobs, log, limits, images }: Parts,
  {
    accounts,
    photos,
    review,
    files,
  }: {
    accounts: Pick<Accounts, 'lock'>;
    photos: Pick<Photos, 'added' | 'remove'>;
    review: Pick<Review, 'open'>;
    files: PhotoFiles;
  },
) {
  const limitPerMember = limits.define('photo-upload', UPLOADS_PER_HOUR, 3_600);
  const inTurn = createKeyedSemaphore(MAX_CONCURRENT);
  // Limits concurrent image processing to the number of image processes; otherwise watermarks for viewers would queue
  // behind uploads.
  const press = createSemaphore(Math.min(2, availableParallelism()));
  let waiting = 0;

  async function processImage({ field, path, key }: Upload): Promise<ProcessedImage> {
    try {
      return await press(() => images.processUpload(path, key));
    } catch (error) {
      if (error instanceof ImageRefused) throw refusalOf(error.reason, field);
      if (error instanceof ImagesUnavailable) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
      throw error;
    }
  }

  /** Stores one unpublished photo. `drafts` contains the photo before its first file exists. */
  async function store(memberId: string | null, upload: Upload, drafts: Draft[]): Promise<void> {
    const { renditions, width, height, placeholder, hash } = await processImage(upload);
    const slot = upload.field as PhotoSlot;
    const draft = { id: uuid(), memberId, slot, width, height, placeholder, hash };
    await mapErasedTo404(db.transaction(({ tx }) => galleryWriter(tx).addDraft(draft, clock.now())));
    drafts.push(draft);
    await files.putAll({ id: draft.id, turned: 0 }, renditions);
  }

  /** Publishes all drafts in their slots, or none. */
  async function show(tx: Tx, memberId: string, drafts: readonly Draft[], seen: SeenPhotos): Promise<void> {
    const account = await accounts.lock(tx, memberId);
    // The account was deleted or suspended during processing.
    if (account.status === 'DELETED' || account.status === 'BLACKLISTED') throw fail('auth.expired');
    const own = await galleryReader(tx).own(memberId);
    const refusal = refusalOfUnseen(own, seen);
    if (refusal) throw refusal;
    const isReplaced = ({ slot }: { slot: PhotoSlot }) => drafts.some((draft) => draft.slot === slot);
    const duplicate = duplicateOf(
      drafts,
      own.filter((photo) => !isReplaced(photo)),
      hashDistance,
    );
    if (duplicate) throw failField('photo.duplicate', duplicate.slot);
    const now = clock.now();
    const writer = galleryWriter(tx);
    await photos.remove(
      tx,
      own.filter(isReplaced).map(({ id }) => id),
      'replaced',
    );
    const added = drafts.map(({ id }) => id);
    // A draft is missing because the upload took so long that the sweeper removed it.
    if ((await writer.show(added, now)) < added.length) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
    await jobs.enqueue(tx, LIKENESS_JOB, { photoIds: added });
    for (const subjectId of added) await review.open(tx, { kind: 'photo', subjectId, memberId });
    await photos.added(tx, memberId, added);
  }

  /** Publishes a restored photo without another review: staff have already seen it twice. */
  async function showReplayed(tx: Tx, drafts: readonly Draft[]): Promise<void> {
    const ids = drafts.map(({ id }) => id);
    const writer = galleryWriter(tx);
    if ((await writer.show(ids, clock.now())) < ids.length) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
    await writer.approve(ids);
    await jobs.enqueue(tx, LIKENESS_JOB, { photoIds: ids });
  }

  /**
   * Clean-ups that fail are completed by the sweeper; so are those that would wait for a file store that has just not
   * answered.
   */
  async function abandon(drafts: readonly Draft[], reason?: unknown): Promise<void> {
    if (!drafts.length) return;
    try {
      const ids = drafts.map(({ id }) => id);
      const unshown = await db.transaction(({ tx }) => galleryWriter(tx).dropDraft(ids, clock.now()));
      if (reason instanceof ServiceUnavailable) return;
      for (const id of unshown) await files.removeAll(id);
      if (unshown.length) await db.transaction(({ tx }) => galleryWriter(tx).dropDrafts(unshown));
    } catch (error) {
      log.warn({ err: error }, 'photos that were given up are left to the sweeper');
    }
  }

  async function accept(
    memberId: string,
    uploads: readonly Upload[],
    seen: SeenPhotos,
    isWanted: () => boolean,
  ): Promise<void> {
    // A photo must not appear after the member cancelled the upload or left.
    const refuseUnwanted = (): void => {
      if (!isWanted()) throw fail('request.malformed');
    };
    const drafts: Draft[] = [];
    try {
      for (const upload of uploads) {
        refuseUnwanted();
        await store(memberId, upload, drafts);
      }
      refuseUnwanted();
      await db.transaction(({ tx }) => show(tx, memberId, drafts, seen));
    } catch (error) {
      await abandon(drafts, error);
      throw error;
    }
  }

  return {
    /** Limit shared by files and rotations, per member. */
    limitPerMember,

    /**
     * Restores a picture that staff had removed into its slot, as approved. `record` is called in the same transaction
     * with the new photo's id, or without an id if the slot is occupied or the account is gone. Can be repeated if
     * `record` remembers the id.
     */
    async replay(
      { memberId, slot, bytes }: { memberId: string; slot: PhotoSlot; bytes: Uint8Array },
      record: (tx: Tx, photoId: string | undefined) => Promise<void>,
    ): Promise<void> {
      const drafts: Draft[] = [];
      // The sealed photo is unsealed to a place like those of uploads, where a crash leaves no readable copy.
      const place = uploadFolderOf(config);
      await mkdir(place, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(place, 'restore-'));
      try {
        const path = join(folder, 'photo');
        const key = makeFileKey();
        await writeFile(path, encrypting(key).update(bytes), { mode: 0o600 });
        await store(memberId, { field: slot, path, key, bytes: bytes.byteLength }, drafts);
        let isBack = false;
        await db.transaction(async ({ tx }) => {
          const { status } = await accounts.lock(tx, memberId);
          const isTaken = (await galleryReader(tx).own(memberId)).some((photo) => photo.slot === slot);
          isBack = status !== 'DELETED' && !isTaken;
          if (isBack) await showReplayed(tx, drafts);
          await record(tx, isBack ? drafts[0]?.id : undefined);
        });
        if (!isBack) await abandon(drafts);
      } catch (error) {
        await abandon(drafts, error);
        throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    /**
     * Stores the photo of somebody who is no member yet. It is not published. `hold` remembers its id; without that, the
     * sweeper deletes it. @throws Failure 400, 413, 415 at the field, 503
     */
    async storeUnowned(upload: Upload, hold: (tx: Tx, photoId: string) => Promise<void>): Promise<void> {
      if (waiting >= MAX_WAITING) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
      waiting++;
      const drafts: Draft[] = [];
      try {
        await store(null, upload, drafts);
        await db.transaction(({ tx }) => hold(tx, drafts[0]?.id as string));
      } catch (error) {
        await abandon(drafts, error);
        throw error;
      } finally {
        waiting--;
      }
    },

    /** Makes the photo of a walk-in the first photo of the new member, waiting for review. */
    async publishFor(tx: Tx, photoId: string, memberId: string): Promise<void> {
      const writer = galleryWriter(tx);
      await writer.giveTo(photoId, memberId);
      if ((await writer.show([photoId], clock.now())) === 0) return;
      await jobs.enqueue(tx, LIKENESS_JOB, { photoIds: [photoId] });
      await review.open(tx, { kind: 'photo', subjectId: photoId, memberId });
    },

    /** Called before the files are read, to stop members who have sent too many. @throws Failure 403, 429 */
    async allow(viewer: Viewer): Promise<void> {
      const refusal = refusalOfRole(viewer.role);
      if (refusal) throw refusal;
      await limitPerMember.use(viewer.id);
    },

    /**
     * Publishes all files in their slots, or changes nothing, for instance if the client has disconnected (`isWanted`).
     * Once it returns, every rendition can be fetched.
     * @throws Failure 400, 409, 413, 415 at the slot of the first bad file; 429; 503
     */
    async upload(viewer: Viewer, uploads: readonly Upload[], seen: SeenPhotos, isWanted: () => boolean): Promise<void> {
      if (!uploads.length) throw fail('photo.none');
      // The first file was counted before its body was read.
      for (let file = 1; file < uploads.length; file++) await limitPerMember.use(viewer.id);
      if (waiting >= MAX_WAITING) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
      waiting++;
      try {
        await inTurn(viewer.id, () => accept(viewer.id, uploads, seen, isWanted));
      } finally {
        waiting--;
      }
    },
  };
}
