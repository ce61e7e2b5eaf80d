import type { z } from 'zod';
import type { turnDegrees } from '../../../../contract/photos/schema.ts';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import { ImagesUnavailable } from '../../../platform/images/images.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Photos } from '../index.ts';
import { galleryReader, galleryWriter, type OwnPhoto } from './gallery.repo.ts';
import type { SeenPhotos } from './gallery.rules.ts';
import { LIKENESS_JOB } from './likeness.service.ts';
import type { PhotoFiles } from './photo-files.ts';

type RotationDegrees = z.output<typeof turnDegrees>;

/** The requested rotation, and the photo as the client showed it: its id, and its quarter turns before. */
export interface Rotation {
  readonly degrees: RotationDegrees;
  readonly seen?: SeenPhotos[PhotoSlot];
  readonly turned?: number | null | undefined;
}

const RETRY_SECONDS = 20;

interface Deps {
  /** Locks a member's photos. @throws Failure 409 if a photo has been replaced */
  held(tx: Tx, memberId: string, seen: SeenPhotos | undefined): Promise<OwnPhoto[]>;
  readonly photos: Pick<Photos, 'lock'>;
  readonly files: PhotoFiles;
  readonly limit: Limit;
}

/**
 * Rotates stored photos: some phones write no readable orientation, and browsers cannot preview every kind of file
 * before the upload. Each rotation is computed from the uploaded files, so repeated rotations lose no quality.
 */
export function createRotation(
  { db, images, jobs }: Pick<Platform, 'db' | 'images' | 'jobs'>,
  { held, photos, files, limit }: Deps,
) {
  return async (
    memberId: string,
    slot: PhotoSlot,
    { degrees, seen, turned: turnedBefore }: Rotation,
  ): Promise<void> => {
    await limit.use(memberId);
    const photo = (await galleryReader(db.read).own(memberId)).find((one) => one.slot === slot);
    if (!photo) throw fail('not_found');
    const { id } = photo;
    if (typeof seen === 'string' && seen !== id) throw fail('gallery.changed');
    const isKnown = typeof turnedBefore === 'number';
    const turned = ((isKnown ? turnedBefore : photo.turned) + degrees / 90) % 4;
    // An earlier identical call has turned the photo already; only its answer was lost.
    if (isKnown && photo.turned === turned) return;
    if (isKnown && photo.turned !== turnedBefore) throw fail('gallery.changed');
    const uploaded = await files.get({ id, turned: 0 }, 'large', 'webp');
    // The photo was removed a moment ago.
    if (!uploaded) throw fail('not_found');
    const { renditions, width, height, placeholder, hash } = await images
      .rotate(uploaded, turned * 90)
      .catch((error) => {
        throw error instanceof ImagesUnavailable ? fail('unavailable', { retryAfter: RETRY_SECONDS }) : error;
      });
    await db.transaction(async ({ tx }) => {
      await held(tx, memberId, { [slot]: id });
      const now = await photos.lock(tx, id);
      if (!now) throw fail('not_found');
      // The photo was rotated on another device meanwhile, so this call would be based on an outdated state.
      if (isKnown && now.turned === turned) return;
      if (now.turned !== photo.turned) throw fail('gallery.changed');
      // Written under the lock, because a removed photo may already have lost its files. The unrotated files always
      // exist.
      if (turned !== 0) await files.putAll({ id, turned }, renditions);
      await galleryWriter(tx).turn(id, { turned, width, height, placeholder, hash });
      await jobs.enqueue(tx, LIKENESS_JOB, { photoIds: [id] });
    });
  };
}
