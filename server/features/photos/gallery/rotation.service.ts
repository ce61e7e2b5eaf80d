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
import type { Seen } from './gallery.rules.ts';
import { LIKENESS_JOB } from './likeness.service.ts';
import type { PhotoFiles } from './photo-files.ts';

type RotationDegrees = z.output<typeof turnDegrees>;

/** A turn, and the photo as the caller saw it: which one, and its quarter turns before. */
export interface Rotation {
  readonly degrees: RotationDegrees;
  readonly seen?: Seen[PhotoSlot];
  readonly turned?: number | null | undefined;
}

const RETRY_SECONDS = 20;

interface Deps {
  /** Locks a member's photos. @throws Failure 409 if one has been replaced */
  held(tx: Tx, memberId: string, seen: Seen | undefined): Promise<OwnPhoto[]>;
  readonly photos: Pick<Photos, 'lock'>;
  readonly files: PhotoFiles;
  readonly limit: Limit;
}

/**
 * Turns stored photos: some phones write no orientation that can be read, and browsers cannot show every kind of file before
 * its upload. Each turn is made from the files as uploaded, so that turning often costs no quality.
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
    // The answer to the same call was lost.
    if (isKnown && photo.turned === turned) return;
    if (isKnown && photo.turned !== turnedBefore) throw fail('gallery.changed');
    const uploaded = await files.get({ id, turned: 0 }, 'large', 'webp');
    // Removed at this moment.
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
      // Turned on another device meanwhile: this turn was meant for what was seen before that.
      if (isKnown && now.turned === turned) return;
      if (now.turned !== photo.turned) throw fail('gallery.changed');
      // Under the lock, because a photo that was removed may have lost its files already. Those as uploaded are there.
      if (turned !== 0) await files.putAll({ id, turned }, renditions);
      await galleryWriter(tx).turn(id, { turned, width, height, placeholder, hash });
      await jobs.enqueue(tx, LIKENESS_JOB, { photoIds: [id] });
    });
  };
}
