import { NIL } from 'uuid';
import type { ImageFields } from '../../../contract/photos/fields.schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Allowance,
  type PhotoAccess,
  type ProfileAccess,
  photoSightOf,
  type Relation,
} from '../visibility/index.ts';
import { createPhotoLinks, type LinkPurpose } from './photo-links.ts';
import { presentPhotos } from './photos.present.ts';
import { photoReader, photoWriter, type ShownPhoto } from './photos.repo.ts';

/** Job that deletes the files of removed photos: `{ photoIds }`, queued in the transaction that removes the photos. */
export const PURGE_JOB = 'gallery.purge';

/** The viewer of photos, and their relation to the owner. */
export interface PhotoLook {
  readonly viewerId: string;
  readonly sight: ProfileAccess;
  readonly relation: Relation;
  readonly allowance: Pick<Allowance, 'isPremium'>;
  readonly access: PhotoAccess;
  /** Makes URLs for a family member who views profiles together with the viewer; default: URLs for the viewer. */
  readonly address?: ((photoId: string, look: LinkPurpose) => string) | undefined;
}

/** The staff member who deletes an account, with the reason. */
export interface StaffRemoval {
  readonly id: string;
  readonly reason: string | null;
}

/**
 * Decides which photos are evidence when their owner removes them or the account is deleted, and marks those as removed
 * by staff (`removeByTeam`), inside the transaction. Returns their ids.
 */
type KeepEvidence = (tx: Tx, leaving: readonly ShownPhoto[], byTeam?: StaffRemoval) => Promise<readonly string[]>;

/** Hooks of other features for removed photos. */
interface PhotoEvents {
  /** Called inside the transaction that removes the photos. */
  onGone?(tx: Tx, photoIds: readonly string[]): Promise<void>;
}

/** Photos for all other features: never as files, always as a URL made for the viewer. */
export function createPhotos(
  {
    db,
    clock,
    secrets,
    config,
    jobs,
    erasures,
  }: Pick<Platform, 'db' | 'clock' | 'secrets' | 'config' | 'jobs' | 'erasures'>,
  { onGone }: PhotoEvents = {},
) {
  const links = createPhotoLinks({ secrets, clock });
  const reviewFirst = config.photoReview === 'before';
  const sightOf = (photo: ShownPhoto, { access, sight, relation, allowance }: PhotoLook) =>
    photoSightOf(photo, access, sight, relation, allowance, reviewFirst);

  const addressFor = (viewerId: string) => (photoId: string, look: LinkPurpose) => links.make(viewerId, photoId, look);

  let keepEvidence: KeepEvidence | undefined;
  const shownHandlers: ((tx: Tx, memberId: string, photoId: string) => Promise<void>)[] = [];

  /** Keeps those of the photos that are evidence, and returns their ids. */
  const keepIfEvidence = async (
    tx: Tx,
    leaving: readonly ShownPhoto[],
    byTeam?: StaffRemoval,
  ): Promise<readonly string[]> => (leaving.length && keepEvidence ? keepEvidence(tx, leaving, byTeam) : []);

  const recordErasure = (tx: Tx, ids: readonly string[], isEvidence: boolean): Promise<void> =>
    erasures.record(tx, ...ids.map((subjectId) => ({ kind: 'photo.removed' as const, subjectId, isEvidence })));

  /** Queues the deletion of the photos' files soon after the commit. */
  const purge = async (tx: Tx, photoIds: readonly string[]): Promise<void> => {
    if (!photoIds.length) return;
    await recordErasure(tx, photoIds, false);
    await jobs.enqueue(tx, PURGE_JOB, { photoIds });
  };

  return {
    /** Sets the function that keeps evidence. Call before the server starts. */
    keepEvidence: (given: KeepEvidence): void => {
      keepEvidence = given;
    },
    /** Calls the handler in the transaction from which on other members can see a new photo. */
    onShown: (handle: (tx: Tx, memberId: string, photoId: string) => Promise<void>): void => {
      shownHandlers.push(handle);
    },
    /** A member added these photos. Others see them at once, unless they await review first. */
    async added(tx: Tx, memberId: string, photoIds: readonly string[]): Promise<void> {
      if (reviewFirst) return;
      for (const photoId of photoIds) for (const handle of shownHandlers) await handle(tx, memberId, photoId);
    },
    links,
    reviewFirst,
    sightOf,

    /** Published photos by member, in one round trip. */
    async of(memberIds: readonly string[]): Promise<(memberId: string) => readonly ShownPhoto[]> {
      if (!memberIds.length) return () => [];
      const byMember = Map.groupBy(await photoReader(db.read).of(memberIds), ({ memberId }) => memberId);
      return (memberId) => byMember.get(memberId) ?? [];
    },
    /** The photos among these that are published, unordered. */
    byIds: (ids: readonly string[]): Promise<ShownPhoto[]> => photoReader(db.read).byIds(ids),
    byId: (id: string): Promise<ShownPhoto | undefined> => photoReader(db.read).byId(id),

    /** Fields of all four slots, as this viewer may see them. */
    fields: (photos: readonly ShownPhoto[], look: PhotoLook): ImageFields =>
      presentPhotos(photos, (photo) => sightOf(photo, look), look.address ?? addressFor(look.viewerId)),

    /** The viewer's own photos. */
    ownFields: (photos: readonly ShownPhoto[], memberId: string): ImageFields =>
      presentPhotos(photos, () => 'clear', addressFor(memberId)),

    /**
     * Removes all photos. Call inside the transaction that deletes an account: its photos cannot be restored (contract
     * §3).
     */
    async removeAllOf(tx: Tx, memberId: string, byTeam?: StaffRemoval): Promise<void> {
      const ids = (await photoReader(tx).of([memberId])).map(({ id }) => id);
      const kept = ids.length ? await keepIfEvidence(tx, await photoWriter(tx).lockAll(ids), byTeam) : [];
      const photoIds = await photoWriter(tx).removeAllOf(memberId, clock.now());
      await purge(tx, photoIds);
      const gone = [...kept, ...photoIds];
      if (gone.length) await onGone?.(tx, gone);
    },

    /**
     * Removes photos for their owner: nobody can fetch them after the commit. Their files are deleted soon after,
     * unless they are evidence. Returns the number of photos.
     */
    async remove(tx: Tx, ids: readonly string[], by: 'owner' | 'replaced'): Promise<number> {
      if (!ids.length) return 0;
      const leaving = await photoWriter(tx).lockAll(ids);
      const kept = new Set(await keepIfEvidence(tx, leaving));
      const photoIds = leaving.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
      if (photoIds.length) {
        await photoWriter(tx).remove(photoIds, by, clock.now());
        await purge(tx, photoIds);
      }
      if (leaving.length) await onGone?.(tx, [...kept, ...photoIds]);
      return leaving.length;
    },

    /** Locks a photo until staff's decision is stored. Undefined if it no longer exists. */
    lock: (tx: Tx, id: string): Promise<ShownPhoto | undefined> => photoWriter(tx).lock(id),
    /** The photos of one member, read in this transaction. */
    ofMember: (tx: Tx, memberId: string): Promise<ShownPhoto[]> => photoReader(tx).of([memberId]),
    async approve(tx: Tx, { id, memberId }: Pick<ShownPhoto, 'id' | 'memberId'>): Promise<void> {
      await photoWriter(tx).approve(id);
      if (reviewFirst) for (const handle of shownHandlers) await handle(tx, memberId, id);
    },
    /**
     * Hides photos from everybody at once; the plain files are deleted when the photos are sealed
     * (features/moderation).
     */
    removeByTeam: async (tx: Tx, photoIds: readonly string[]): Promise<void> => {
      if (!photoIds.length) return;
      await photoWriter(tx).removeByTeam(photoIds, clock.now());
      await recordErasure(tx, photoIds, true);
    },

    /** Repeats, after a restore, a removal made after the backup. No effect if the photo does not exist. */
    async replayRemoval(tx: Tx, id: string, isEvidence: boolean): Promise<void> {
      const leaving = await photoWriter(tx).lockAll([id]);
      if (!leaving.length) return;
      const kept = new Set(await keepIfEvidence(tx, leaving, isEvidence ? { id: NIL, reason: null } : undefined));
      if (!kept.has(id)) {
        await photoWriter(tx).remove([id], 'owner', clock.now());
        await purge(tx, [id]);
      }
      await onGone?.(tx, [id]);
    },
  };
}

export type Photos = ReturnType<typeof createPhotos>;
