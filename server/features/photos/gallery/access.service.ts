import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type PhotoAccess, photoAccessOf } from '../../visibility/index.ts';
import { galleryReader, galleryWriter, type PhotoAccessChange } from './gallery.repo.ts';
import type { SeenPhotos } from './gallery.rules.ts';

/** A member's choice of who may see the photos (contract §6). A change applies from the next fetch of an image. */
export function createPhotoAccess(
  { db }: Pick<Platform, 'db'>,
  { held }: { held: (tx: Tx, memberId: string, seen: SeenPhotos | undefined) => Promise<unknown> },
) {
  return {
    of: async (memberId: string): Promise<PhotoAccess> =>
      photoAccessOf(await galleryReader(db.read).settings(memberId)),

    /**
     * Changes the settings: absent keys stay unchanged, `null` restores the default (contract §1); only explicit
     * choices are stored. @throws Failure 409
     */
    change: (memberId: string, change: PhotoAccessChange, seen?: SeenPhotos): Promise<PhotoAccess> =>
      db.transaction(async ({ tx }) => {
        await held(tx, memberId, seen);
        await galleryWriter(tx).changeAccess(memberId, change);
        return photoAccessOf(await galleryReader(tx).settings(memberId));
      }),
  };
}
