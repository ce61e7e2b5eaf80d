import { z } from 'zod';
import { activityCard } from '../relations/activity.schema.ts';
import { number } from '../wire-scalars.ts';
import { imageFields } from './fields.schema.ts';
import { galleryAccesses, galleryRequestStatuses, photoSlots, photoStates } from './values.ts';

export const slot = z.enum(photoSlots, 'Please choose one of the photo places.');

const access = z.enum(galleryAccesses, 'Please choose All Members, Pro Member Only or Ask Me.');

export const accesses = z.object({ profileImage: access, gallery: access });

/** A photo of the caller. */
const ownPhoto = z.object({
  id: z.uuid(),
  slot,
  state: z.enum(photoStates),
  url: z.string(),
  placeholder: z.string(),
  /** Pixel size of the largest rendition. */
  width: z.int(),
  height: z.int(),
  /** Quarter turns clockwise since the upload. */
  turned: z.int(),
  at: z.iso.datetime(),
});

/** The caller's gallery: photos in slot order, and who may see them. */
export const ownGallerySchema = z.object({ ...imageFields, photos: z.array(ownPhoto), access: accesses });

export type OwnGallery = z.output<typeof ownGallerySchema>;

/** A gallery request in a list (contract §5). */
export const galleryRequestCard = activityCard.extend({
  requestId: z.uuid(),
  status: z.enum(galleryRequestStatuses),
  /** Expiry of an accepted request; null means valid until access is removed. */
  until: z.iso.datetime().nullable(),
});

/** A member who opened the caller's photos. */
export const photoViewCard = activityCard.extend({
  slot,
  /** Number of days on which the photos were opened. */
  days: z.int(),
});

/** Angle by which a photo can be rotated, clockwise. */
export const turnDegrees = number(z.literal([90, 180, 270], 'degrees is 90, 180 or 270.'));
