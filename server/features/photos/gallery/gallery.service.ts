import type { OwnGallery } from '../../../../contract/photos/schema.ts';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Upload, Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Entitlements } from '../../billing/packages/index.ts';
import type { Profiles } from '../../profiles/index.ts';
import type { createActivity } from '../../relations/activity/index.ts';
import type { Relations } from '../../relations/index.ts';
import type { Review } from '../../review/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Photos } from '../index.ts';
import { createPhotoAccess } from './access.service.ts';
import { presentOwnGallery } from './gallery.present.ts';
import { galleryReader, galleryWriter, type OwnPhoto } from './gallery.repo.ts';
import { photoMoves, refusalOfRole, refusalOfUnseen, type SeenPhotos } from './gallery.rules.ts';
import { createGalleryRequests } from './gallery-requests.service.ts';
import { defineLikeness } from './likeness.service.ts';
import { createMedia } from './media.service.ts';
import { createPhotoFiles } from './photo-files.ts';
import { defineSweeper } from './photo-sweeper.ts';
import { createRotation, type Rotation } from './rotation.service.ts';
import { createUploads } from './upload.service.ts';
import { createViewLog } from './view-log.ts';

/** Other features used by the gallery. */
export interface Deps {
  readonly accounts: Accounts;
  readonly profiles: Profiles;
  readonly relations: Relations;
  readonly entitlements: Entitlements;
  readonly photos: Photos;
  readonly activity: ReturnType<typeof createActivity>;
  readonly audit: Pick<Audit, 'recordView'>;
  /** Every published photo is queued for staff's review. */
  readonly review: Pick<Review, 'open'>;
}

/** Members' photos: managing the photos, and who may see them (contract §6). */
export function createGallery(platform: Platform, deps: Deps) {
  const { db } = platform;
  const { accounts, photos, review } = deps;
  const files = createPhotoFiles(platform.files);
  const access = createPhotoAccess(platform, { held });
  const uploads = createUploads(platform, { accounts, photos, review, files });
  const turn = createRotation(platform, { held, photos, files, limit: uploads.limitPerMember });
  const viewLog = createViewLog(platform);
  defineSweeper(platform, files);
  defineLikeness(platform);

  async function own(memberId: string): Promise<OwnGallery> {
    const [photosOf, chosen] = await Promise.all([photos.of([memberId]), access.of(memberId)]);
    return presentOwnGallery(photosOf(memberId), chosen, memberId, photos);
  }

  /** Locks a member's photos until the end of the transaction. @throws Failure 409 if a photo has been replaced */
  async function held(tx: Tx, memberId: string, seen: SeenPhotos | undefined): Promise<OwnPhoto[]> {
    await accounts.lock(tx, memberId);
    const there = await galleryReader(tx).own(memberId);
    const refusal = refusalOfUnseen(there, seen);
    if (refusal) throw refusal;
    return there;
  }

  return {
    own,
    media: createMedia(platform, { ...deps, files, viewLog }),
    requests: createGalleryRequests(platform, deps),

    /** A member's own profile picture as a JPEG, for the member's downloads; undefined if there is none. */
    async pictureOf(memberId: string): Promise<Uint8Array | undefined> {
      const picture = (await photos.of([memberId]))(memberId).find(({ slot }) => slot === 'profileImage');
      return picture && files.get(picture, 'medium', 'jpeg');
    },

    /**
     * The profile picture for readers without an account, to whom the member shows it; undefined if there is none that
     * staff have approved.
     */
    async approvedPictureOf(memberId: string): Promise<Uint8Array | undefined> {
      const picture = (await photos.of([memberId]))(memberId).find(
        ({ slot, review, isHidden }) => slot === 'profileImage' && review === 'approved' && !isHidden,
      );
      return picture && files.get(picture, 'medium', 'jpeg');
    },

    /** The large JPEG of a member's own photo that staff have approved; undefined for any other photo. */
    async approvedCopyOf(memberId: string, photoId: string): Promise<Uint8Array | undefined> {
      const photo = (await photos.of([memberId]))(memberId).find(({ id }) => id === photoId);
      return photo?.review === 'approved' && !photo.isHidden ? files.get(photo, 'large', 'jpeg') : undefined;
    },

    /**
     * The large JPEG of an existing or just removed photo, to be sealed as evidence; undefined once its file is
     * deleted.
     */
    async evidenceOf(photoId: string): Promise<Uint8Array | undefined> {
      const turned = await galleryReader(db.read).turnedOf(photoId);
      return turned === undefined ? undefined : files.get({ id: photoId, turned }, 'large', 'jpeg');
    },
    bringBack: uploads.replay,

    /** Photos of people who are no members yet. */
    unowned: {
      store: uploads.storeUnowned,
      publishFor: uploads.publishFor,
      /** The picture as a JPEG; undefined once its file is deleted. */
      pictureOf: (photoId: string): Promise<Uint8Array | undefined> =>
        files.get({ id: photoId, turned: 0 }, 'medium', 'jpeg'),
    },

    allowUpload: uploads.allow,
    /** Publishes uploaded photos in their slots. @throws Failure 400, 409, 413, 415, 429, 503 */
    async upload(
      viewer: Viewer,
      given: readonly Upload[],
      seen: SeenPhotos,
      isWanted: () => boolean,
    ): Promise<OwnGallery> {
      // The bureau adds photos for a member and replaces none, so that undoing it restores everything.
      const isEmpty: SeenPhotos = Object.fromEntries(given.map(({ field }) => [field, 'none']));
      await uploads.upload(viewer, given, viewer.actedBy ? isEmpty : seen, isWanted);
      return own(viewer.id);
    },

    /** Removes those of these photos that the member still has, wherever they are now. @throws Failure 404 for none */
    async removeAll(memberId: string, ids: readonly string[]): Promise<void> {
      await db.transaction(async ({ tx }) => {
        const there = (await held(tx, memberId, undefined)).filter(({ id }) => ids.includes(id));
        const isRemoved =
          there.length > 0 &&
          (await photos.remove(
            tx,
            there.map(({ id }) => id),
            'owner',
          ));
        if (!isRemoved) throw fail('not_found');
      });
    },

    /** Removes a photo: nobody can fetch it afterwards. @throws Failure 404 for an empty slot, 409 */
    async remove(memberId: string, slot: PhotoSlot, seen: SeenPhotos[PhotoSlot]): Promise<OwnGallery> {
      await db.transaction(async ({ tx }) => {
        const photo = (await held(tx, memberId, { [slot]: seen })).find((one) => one.slot === slot);
        // Staff may have removed the photo at the same moment.
        if (!photo || !(await photos.remove(tx, [photo.id], 'owner'))) throw fail('not_found');
      });
      return own(memberId);
    },

    /**
     * Turns the photo in a slot clockwise, for everybody who may see it; its review state is not changed.
     * @throws Failure 404 for an empty slot, 409, 429, 503
     */
    async turn(memberId: string, slot: PhotoSlot, asked: Rotation): Promise<OwnGallery> {
      await turn(memberId, slot, asked);
      return own(memberId);
    },

    /** Moves photos to other slots (`movesOf`). @throws Failure 409 */
    async order(memberId: string, named: readonly PhotoSlot[], seen?: SeenPhotos): Promise<OwnGallery> {
      await db.transaction(async ({ tx }) => {
        const idIn = new Map((await held(tx, memberId, seen)).map(({ id, slot }) => [slot, id]));
        const moves = photoMoves(named).flatMap(({ from, to }) => {
          const id = idIn.get(from);
          return id ? [{ id, to }] : [];
        });
        if (moves.length) await galleryWriter(tx).move(moves);
      });
      return own(memberId);
    },

    /** Requires a role that may have photos. @throws Failure 403 */
    allowAccess({ role }: Viewer): void {
      const refusal = refusalOfRole(role);
      if (refusal) throw refusal;
    },
    changeAccess: access.change,

    /** Resolves when all background writes are stored. */
    stop: viewLog.whenIdle,
  };
}

export type Gallery = ReturnType<typeof createGallery>;
