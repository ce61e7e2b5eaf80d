import type { GalleryAccess } from '../../../contract/photos/values.ts';

/** The owner's choice of who may see the profile picture and the gallery. */
export interface PhotoAccess {
  readonly profileImage: GalleryAccess;
  readonly gallery: GalleryAccess;
}
