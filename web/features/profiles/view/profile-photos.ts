import type { ImageFields } from '../../../../contract/photos/fields.schema.ts';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';

/** A photo of a profile as its viewer sees it. */
export interface ProfilePhoto {
  slot: PhotoSlot;
  url: string;
  blurred: boolean;
  placeholder: string | undefined;
}

/** In the order of contract/photos/values.ts. */
const slots = ['profileImage', 'image1', 'image2', 'image3'] as const satisfies readonly PhotoSlot[];

/** The existing photos in the order of their slots. */
export const profilePhotos = (images: ImageFields): ProfilePhoto[] =>
  slots.flatMap((slot) => {
    const url = images[slot];
    if (!url) return [];
    return [{ slot, url, blurred: images[`${slot}Blurred`] ?? false, placeholder: images[`${slot}Placeholder`] }];
  });
