import type { ImageFields } from '../../../contract/photos/fields.schema.ts';
import type { PhotoSight } from '../visibility/index.ts';
import type { LinkPurpose } from './photo-links.ts';
import type { ShownPhoto } from './photos.repo.ts';

/** Adds the rotation to a URL, so that a page loads the photo again after each rotation. */
export const withRotation = (address: string, { turned }: Pick<ShownPhoto, 'turned'>): string =>
  turned === 0 ? address : `${address}&turned=${turned}`;

/** Fields of the photos that a viewer may see, unblurred or blurred as allowed. */
export function presentPhotos(
  photos: readonly ShownPhoto[],
  sightOf: (photo: ShownPhoto) => PhotoSight,
  address: (photoId: string, look: LinkPurpose) => string,
): ImageFields {
  const fields: ImageFields = {};
  for (const photo of photos) {
    const sight = sightOf(photo);
    if (sight === 'none') continue;
    const { slot, placeholder } = photo;
    fields[slot] = withRotation(address(photo.id, sight), photo);
    fields[`${slot}Placeholder`] = placeholder;
    if (sight === 'blurred') fields[`${slot}Blurred`] = true;
  }
  return fields;
}

/** The image fields of a card. */
export const profileImageOf = ({
  profileImage,
  profileImageBlurred,
  profileImagePlaceholder,
}: ImageFields): Pick<ImageFields, 'profileImage' | 'profileImageBlurred' | 'profileImagePlaceholder'> => ({
  profileImage,
  profileImageBlurred,
  profileImagePlaceholder,
});
