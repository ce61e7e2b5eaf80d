import type { ImageFields } from '../../../contract/photo-fields.ts';
import type { PhotoSight } from '../visibility/index.ts';
import type { Look } from './photo-links.ts';
import type { ShownPhoto } from './photos.repo.ts';

/** The fields of the photos that somebody may see, each as clearly as allowed. */
export function presentPhotos(
  photos: readonly ShownPhoto[],
  sightOf: (photo: ShownPhoto) => PhotoSight,
  address: (photoId: string, look: Look) => string,
): ImageFields {
  const fields: ImageFields = {};
  for (const photo of photos) {
    const sight = sightOf(photo);
    if (sight === 'none') continue;
    const { slot, placeholder } = photo;
    fields[slot] = address(photo.id, sight);
    fields[`${slot}Placeholder`] = placeholder;
    if (sight === 'blurred') fields[`${slot}Blurred`] = true;
  }
  return fields;
}

/** Of all photos, what a card shows. */
export const profileImageOf = ({
  profileImage,
  profileImageBlurred,
  profileImagePlaceholder,
}: ImageFields): Pick<ImageFields, 'profileImage' | 'profileImageBlurred' | 'profileImagePlaceholder'> => ({
  profileImage,
  profileImageBlurred,
  profileImagePlaceholder,
});
