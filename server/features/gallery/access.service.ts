import type { Platform } from '../../platform/platform.ts';
import { type PhotoAccess, photoAccessOf } from '../visibility/index.ts';
import { galleryReader, galleryWriter, type PhotoAccessChange } from './gallery.repo.ts';

/** Whom a member lets see the photos (contract §6). It holds from the next fetch of an image on. */
export function createPhotoAccess({ db }: Pick<Platform, 'db'>) {
  return {
    of: async (memberId: string): Promise<PhotoAccess> =>
      photoAccessOf(await galleryReader(db.read).settings(memberId)),

    /** Absent keys stay, `null` clears (contract §1); only what was chosen is stored. */
    change: (memberId: string, change: PhotoAccessChange): Promise<PhotoAccess> =>
      db.transaction(async ({ tx }) => {
        await galleryWriter(tx).changeAccess(memberId, change);
        return photoAccessOf(await galleryReader(tx).settings(memberId));
      }),
  };
}
