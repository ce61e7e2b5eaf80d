import type { GalleryAccess, galleryOpenness, PhotoSlot } from '../../../contract/photo-fields.ts';
import type { clearedBy } from '../../../contract/relation.ts';
import type { Allowance } from './access.ts';
import type { Relation } from './relation.ts';
import type { Sight } from './visibility.ts';

/** Whom the owner lets see the profile picture and the gallery. */
export interface PhotoAccess {
  readonly profileImage: GalleryAccess;
  readonly gallery: GalleryAccess;
}

/** What decides about one photo, beside the two people. */
export interface PhotoFacts {
  readonly slot: PhotoSlot;
  readonly review: 'open' | 'approved' | 'refused';
  /** Hidden by an emergency report that waits for its decision. */
  readonly isHidden: boolean;
}

/** How much of a photo a viewer gets: the image, the rendition that gives nothing away, or nothing at all. */
export type PhotoSight = 'clear' | 'blurred' | 'none';

/** Defaults of contract §6. */
export function photoAccessOf(settings: unknown): PhotoAccess {
  const { gallery } = (settings ?? {}) as { gallery?: Partial<PhotoAccess> };
  return { profileImage: 'All Members', gallery: 'Ask Me', ...gallery };
}

const choiceOf = (slot: PhotoSlot, owner: PhotoAccess): GalleryAccess =>
  slot === 'profileImage' ? owner.profileImage : owner.gallery;

const allows = (choice: GalleryAccess, relation: Relation, viewer: Pick<Allowance, 'isPremium'>): boolean =>
  choice === 'All Members' || relation.hasGalleryAccess || (choice === 'Pro Member Only' && viewer.isPremium);

/**
 * Decides about one photo, for its address and again at every fetch (contract §6). What a member's own eyes and the
 * team see is told apart from what members see: one that waits for the team, that the team refused, or that an emergency
 * report hides, is nowhere.
 *
 * @param reviewFirst whether new photos wait for the team (`PHOTO_REVIEW=before`)
 */
export function photoSightOf(
  photo: PhotoFacts,
  owner: PhotoAccess,
  sight: Sight,
  relation: Relation,
  viewer: Pick<Allowance, 'isPremium'>,
  reviewFirst: boolean,
): PhotoSight {
  if (sight === 'self' || sight === 'staff') return 'clear';
  if (sight !== 'member') return 'none';
  if (photo.isHidden) return 'none';
  if (photo.review === 'refused' || (photo.review === 'open' && reviewFirst)) return 'none';
  return allows(choiceOf(photo.slot, owner), relation, viewer) ? 'clear' : 'blurred';
}

/** Whether the clear image carries the viewer's name: gallery pictures that are not for everybody. */
export const isWatermarked = ({ slot }: Pick<PhotoFacts, 'slot'>, owner: PhotoAccess, sight: Sight): boolean =>
  sight === 'member' && slot !== 'profileImage' && owner.gallery !== 'All Members';

/** What a viewer who sees the profile picture blurred is told of it; nothing where it is clear. */
export function clearedByOf(
  owner: PhotoAccess,
  relation: Relation,
  viewer: Pick<Allowance, 'isPremium'>,
): (typeof clearedBy)[number] | undefined {
  const choice = choiceOf('profileImage', owner);
  if (allows(choice, relation, viewer)) return undefined;
  return choice === 'Pro Member Only' ? 'premium' : 'ask';
}

/** What the viewer is told of how the photos are open: everything as it is, by being premium too, or for the asking. */
export function galleryOpennessOf(
  owner: PhotoAccess,
  relation: Relation,
  viewer: Pick<Allowance, 'isPremium'>,
): (typeof galleryOpenness)[number] {
  const shut = [owner.profileImage, owner.gallery].filter((choice) => !allows(choice, relation, viewer));
  if (shut.length === 0) return 'open';
  return shut.every((choice) => choice === 'Pro Member Only') ? 'premium' : 'ask';
}
