import { NIL } from 'uuid';
import type { ImageFields } from '../../../contract/photo-fields.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Allowance, type PhotoAccess, photoSightOf, type Relation, type Sight } from '../visibility/index.ts';
import { createPhotoLinks, type Look } from './photo-links.ts';
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
  /** Where the pictures are for somebody whom the viewer lets look along; absent: for the viewer. */
  readonly address?: ((photoId: string, look: Look) => string) | undefined;
}

/** A member of the team who deletes an account, and why. */
export interface ByTeam {
  readonly id: string;
  readonly reason: string | null;
}

/**
 * Says which of the photos that go, by their owner or with the account, are evidence, and keeps those: inside the
 * transaction, taken away as by the team (`removeByTeam`). Answers their ids.
 */
type EvidenceKeeper = (tx: Tx, leaving: readonly ShownPhoto[], byTeam?: ByTeam) => Promise<readonly string[]>;

/** What others do when photos go. */
interface PhotoEvents {
  /** Inside the transaction in which they go. */
  onGone?(tx: Tx, photoIds: readonly string[]): Promise<void>;
}

/** Photos as every other feature shows them: never by the file, always by an address made for the viewer. */
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

  const addressFor = (viewerId: string) => (photoId: string, look: Look) => links.make(viewerId, photoId, look);

  let keeper: EvidenceKeeper | undefined;

  /** Sees to it that no evidence goes. Answers what was kept. */
  const keep = async (tx: Tx, leaving: readonly ShownPhoto[], byTeam?: ByTeam): Promise<readonly string[]> =>
    leaving.length && keeper ? keeper(tx, leaving, byTeam) : [];

  const note = (tx: Tx, ids: readonly string[], isEvidence: boolean): Promise<void> =>
    erasures.note(tx, ...ids.map((subjectId) => ({ kind: 'photo.removed' as const, subjectId, isEvidence })));

  /** Their files go soon after the commit. */
  const purge = async (tx: Tx, photoIds: readonly string[]): Promise<void> => {
    if (!photoIds.length) return;
    await note(tx, photoIds, false);
    await jobs.enqueue(tx, PURGE_JOB, { photoIds });
  };

  return {
    /** Says who keeps what is evidence. Before the program starts. */
    keepEvidence: (given: EvidenceKeeper): void => {
      keeper = given;
    },
    links,
    reviewFirst,
    sightOf,

    /** The photos that are there, by member, in one round trip. */
    async of(memberIds: readonly string[]): Promise<(memberId: string) => readonly ShownPhoto[]> {
      if (!memberIds.length) return () => [];
      const byMember = Map.groupBy(await photoReader(db.read).of(memberIds), ({ memberId }) => memberId);
      return (memberId) => byMember.get(memberId) ?? [];
    },
    /** Those of these that are there, in any order. */
    byIds: (ids: readonly string[]): Promise<ShownPhoto[]> => photoReader(db.read).byIds(ids),
    byId: (id: string): Promise<ShownPhoto | undefined> => photoReader(db.read).byId(id),

    /** The fields of all four slots, as this viewer may see them. */
    fields: (photos: readonly ShownPhoto[], look: PhotoLook): ImageFields =>
      presentPhotos(photos, (photo) => sightOf(photo, look), look.address ?? addressFor(look.viewerId)),

    /** One's own photos. */
    ownFields: (photos: readonly ShownPhoto[], memberId: string): ImageFields =>
      presentPhotos(photos, () => 'clear', addressFor(memberId)),

    /** Inside the transaction in which an account goes: its photos don't come back (contract §3). */
    async removeAllOf(tx: Tx, memberId: string, byTeam?: ByTeam): Promise<void> {
      const ids = (await photoReader(tx).of([memberId])).map(({ id }) => id);
      const kept = ids.length ? await keep(tx, await photoWriter(tx).lockAll(ids), byTeam) : [];
      const photoIds = await photoWriter(tx).removeAllOf(memberId, clock.now());
      await purge(tx, photoIds);
      const gone = [...kept, ...photoIds];
      if (gone.length) await onGone?.(tx, gone);
    },

    /**
     * Takes photos away for their owner: nobody can fetch them from the commit on. Their files go soon after, unless
     * they are evidence. Answers how many there were.
     */
    async remove(tx: Tx, ids: readonly string[], by: 'owner' | 'replaced'): Promise<number> {
      if (!ids.length) return 0;
      const leaving = await photoWriter(tx).lockAll(ids);
      const kept = new Set(await keep(tx, leaving));
      const photoIds = leaving.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
      if (photoIds.length) {
        await photoWriter(tx).remove(photoIds, by, clock.now());
        await purge(tx, photoIds);
      }
      if (leaving.length) await onGone?.(tx, [...kept, ...photoIds]);
      return leaving.length;
    },

    /** A photo that the team decides about, held until the decision is written. Undefined where it is gone. */
    lock: (tx: Tx, id: string): Promise<ShownPhoto | undefined> => photoWriter(tx).lock(id),
    /** The photos of one member, as of this transaction. */
    ofMember: (tx: Tx, memberId: string): Promise<ShownPhoto[]> => photoReader(tx).of([memberId]),
    approve: async (tx: Tx, id: string): Promise<void> => {
      await photoWriter(tx).approve(id);
    },
    /** Out of everybody's sight at once; the files go when they are sealed (features/moderation). */
    removeByTeam: async (tx: Tx, photoIds: readonly string[]): Promise<void> => {
      if (!photoIds.length) return;
      await photoWriter(tx).removeByTeam(photoIds, clock.now());
      await note(tx, photoIds, true);
    },

    /** What was removed before a restore is removed again. Nothing where it is not there. */
    async removeAgain(tx: Tx, id: string, isEvidence: boolean): Promise<void> {
      const leaving = await photoWriter(tx).lockAll([id]);
      if (!leaving.length) return;
      const kept = new Set(await keep(tx, leaving, isEvidence ? { id: NIL, reason: null } : undefined));
      if (!kept.has(id)) {
        await photoWriter(tx).remove([id], 'owner', clock.now());
        await purge(tx, [id]);
      }
      await onGone?.(tx, [id]);
    },
  };
}

export type Photos = ReturnType<typeof createPhotos>;
