import type { OwnGallery } from '../../../../contract/photos/schema.ts';
import type { photoStates } from '../../../../contract/photos/values.ts';
import { photoSlots } from '../../../../contract/photos/values.ts';
import type { PhotoAccess } from '../../visibility/index.ts';
import { type Photos, type ShownPhoto, withRotation } from '../index.ts';

/** The state of a photo as its owner sees it. */
const stateOf = (
  { review, isHidden }: Pick<ShownPhoto, 'review' | 'isHidden'>,
  reviewFirst: boolean,
): (typeof photoStates)[number] => {
  if (review === 'refused') return 'refused';
  return isHidden || (review === 'open' && reviewFirst) ? 'waiting' : 'visible';
};

/** The owner's own gallery, in slot order. */
export function presentOwnGallery(
  shown: readonly ShownPhoto[],
  access: PhotoAccess,
  memberId: string,
  photos: Photos,
): OwnGallery {
  const inOrder = shown.toSorted((one, other) => photoSlots.indexOf(one.slot) - photoSlots.indexOf(other.slot));
  return {
    ...photos.ownFields(shown, memberId),
    photos: inOrder.map(({ id, slot, review, isHidden, placeholder, width, height, turned, createdAt }) => ({
      id,
      slot,
      state: stateOf({ review, isHidden }, photos.reviewFirst),
      url: withRotation(photos.links.make(memberId, id, 'clear'), { turned }),
      placeholder,
      width,
      height,
      turned,
      at: createdAt.toISOString(),
    })),
    access,
  };
}
