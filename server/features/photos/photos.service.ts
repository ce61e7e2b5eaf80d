import type { ImageFields } from '../../../contract/photo-fields.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Allowance, type PhotoAccess, photoSightOf, type Relation, type Sight } from '../visibility/index.ts';
import { createPhotoLinks } from './photo-links.ts';
import { presentPhotos } from './photos.present.ts';
import { photoReader, photoWriter, type ShownPhoto } from './photos.repo.ts';

/** Deletes the files of photos that were just removed: `{ photoIds }`, queued in the transaction that removes them. */
export const PURGE_JOB = 'gallery.purge';

/** Who looks at whose photos, and what stands between them. */
export interface PhotoLook {
  readonly viewerId: string;
  readonly sight: Sight;
  readonly relation: Relation;
  readonly allowance: Pick<Allowance, 'isPremium'>;
  readonly access: PhotoAccess;
}

/** Photos as every other feature shows them: never by the file, always by an address made for the viewer. */
export function createPhotos({
  db,
  clock,
  secrets,
  config,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'secrets' | 'config' | 'jobs'>) {
  const links = createPhotoLinks({ secrets, clock });
  const reviewFirst = config.photoReview === 'before';
  const sightOf = (photo: ShownPhoto, { access, sight, relation, allowance }: PhotoLook) =>
    photoSightOf(photo, access, sight, relation, allowance, reviewFirst);

  return {
    links,
    reviewFirst,
    sightOf,

    /** The photos that are there, by member, in one round trip. */
    async of(memberIds: readonly string[]): Promise<(memberId: string) => readonly ShownPhoto[]> {
      if (!memberIds.length) return () => [];
      const byMember = Map.groupBy(await photoReader(db.read).of(memberIds), ({ memberId }) => memberId);
      return (memberId) => byMember.get(memberId) ?? [];
    },
    byId: (id: string): Promise<ShownPhoto | undefined> => photoReader(db.read).byId(id),

    /** The fields of all four slots, as this viewer may see them. */
    fields: (photos: readonly ShownPhoto[], look: PhotoLook): ImageFields =>
      presentPhotos(photos, (photo) => sightOf(photo, look), look.viewerId, links),

    /** One's own photos. */
    ownFields: (photos: readonly ShownPhoto[], memberId: string): ImageFields =>
      presentPhotos(photos, () => 'clear', memberId, links),

    /** Inside the transaction in which an account goes: its photos don't come back (contract §3). */
    async removeAllOf(tx: Tx, memberId: string): Promise<void> {
      const photoIds = await photoWriter(tx).removeAllOf(memberId, clock.now());
      if (photoIds.length) await jobs.enqueue(tx, PURGE_JOB, { photoIds });
    },
  };
}

export type Photos = ReturnType<typeof createPhotos>;
