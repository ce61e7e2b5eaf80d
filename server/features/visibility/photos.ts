import type { GalleryAccess, galleryOpenness, PhotoSlot } from '../../../contract/photos/values.ts';
import type { clearedBy } from '../../../contract/relations/values.ts';
import type { Allowance } from './access.ts';
import type { PhotoAccess } from './photo-access.ts';
import type { Relation } from './relation.ts';
import type { ProfileAccess } from './visibility.ts';

/** Facts about one photo that decide, besides the two people. */
export interface PhotoFacts {
  readonly slot: PhotoSlot;
  readonly review: 'open' | 'approved' | 'refused';
  /** Whether a pending emergency report hides the photo. */
  readonly isHidden: boolean;
}

/** A viewer's access to a photo: the image, the blurred rendition, or nothing. */
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
 * Decides on a viewer's access to one photo, when its URL is made and again at every fetch (contract §6). The owner and
 * staff have separate rules: for other members, a photo that awaits review, was refused, or is hidden by an emergency
 * report does not exist.
 * @param reviewFirst whether new photos await review (`PHOTO_REVIEW=before`)
 */
export function photoSightOf(
  photo: PhotoFacts,
  owner: PhotoAccess,
  sight: ProfileAccess,
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

/**
 * Whether the unblurred image carries a watermark that identifies the viewer: true for gallery pictures not open to
 * everybody.
 */
export const isWatermarked = ({ slot }: Pick<PhotoFacts, 'slot'>, owner: PhotoAccess, sight: ProfileAccess): boolean =>
  sight === 'member' && slot !== 'profileImage' && owner.gallery !== 'All Members';

/** Ways to unblur the profile picture; undefined if it is not blurred. */
export function unblurWaysOf(
  owner: PhotoAccess,
  relation: Relation,
  viewer: Pick<Allowance, 'isPremium'>,
): (typeof clearedBy)[number] | undefined {
  const choice = choiceOf('profileImage', owner);
  if (allows(choice, relation, viewer)) return undefined;
  return choice === 'Pro Member Only' ? 'premium' : 'ask';
}

/** Access to the gallery as shown to the viewer: open, on request or with premium, or on request. */
export function galleryOpennessOf(
  owner: PhotoAccess,
  relation: Relation,
  viewer: Pick<Allowance, 'isPremium'>,
): (typeof galleryOpenness)[number] {
  const shut = [owner.profileImage, owner.gallery].filter((choice) => !allows(choice, relation, viewer));
  if (shut.length === 0) return 'open';
  return shut.every((choice) => choice === 'Pro Member Only') ? 'premium' : 'ask';
}
