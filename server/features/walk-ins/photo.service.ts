import type { WalkIn } from '../../../contract/walk-ins/schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Upload, Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { walkInReader, walkInWriter } from './walk-ins.repo.ts';
import { type WalkInDesk, withoutSignature } from './walk-ins.service.ts';

const UPLOADS_PER_HOUR = 120;

interface Deps {
  readonly audit: Audit;
  readonly desk: Pick<WalkInDesk, 'lockOpen' | 'present'>;
  readonly gallery: Pick<Gallery, 'unowned'>;
}

/** The photo of a walk-in, which becomes the member's first photo at the consent and is deleted with the walk-in. */
export function createWalkInPhotos(
  { db, clock, limits }: Pick<Platform, 'db' | 'clock' | 'limits'>,
  { audit, desk, gallery }: Deps,
) {
  const perPerson = limits.define('walk-in-photo', UPLOADS_PER_HOUR, 3600);

  /** Sets or removes the photo. A consent given in person ends. The sweeper of photos deletes the file of the previous photo. */
  const hold = async (tx: Tx, viewer: Viewer, id: string, photoId: string | null): Promise<void> => {
    const row = await desk.lockOpen(tx, viewer, id);
    const now = clock.now();
    await walkInWriter(tx).update({ id, photo_id: photoId, ...withoutSignature(row), changed_at: now });
    await walkInWriter(tx).addStep({ walkInId: id, at: now, byId: viewer.id, kind: 'photo' });
    await audit.record(tx, viewer, { action: 'walk_in.changed', detail: { walkInId: id } });
  };

  const pictureOf = async (photoId: string | null | undefined): Promise<Uint8Array> => {
    const picture = photoId ? await gallery.unowned.pictureOf(photoId) : undefined;
    if (!picture) throw fail('not_found');
    return picture;
  };

  return {
    /** Called before the file is read. @throws Failure 429 */
    allow: (viewer: Viewer): Promise<void> => perPerson.use(viewer.id),

    /** Stores the photo. @throws Failure 400, 404, 409 once it is answered, 413, 415, 503 */
    async set(viewer: Viewer, id: string, [upload]: readonly Upload[]): Promise<WalkIn> {
      if (!upload) throw fail('photo.none');
      await gallery.unowned.store(upload, (tx, photoId) => hold(tx, viewer, id, photoId));
      return desk.present(db.read, viewer, id);
    },

    /** @throws Failure 404, 409 once it is answered */
    async remove(viewer: Viewer, id: string): Promise<WalkIn> {
      await db.transaction(({ tx }) => hold(tx, viewer, id, null));
      return desk.present(db.read, viewer, id);
    },

    /** The picture, for staff within whose reach the walk-in is; the view is logged. @throws Failure 404 */
    async show(viewer: Viewer, id: string): Promise<Uint8Array> {
      const picture = await pictureOf((await walkInReader(db.read).byId(viewer, id))?.photo_id);
      await audit.recordView(viewer, { action: 'walk_in.viewed', detail: { walkInId: id } });
      return picture;
    },

    /** The picture for the candidate. */
    pictureOf,
  };
}

export type WalkInPhotos = ReturnType<typeof createWalkInPhotos>;
