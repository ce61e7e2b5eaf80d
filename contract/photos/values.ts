import { optionKeys } from '../options/index.ts';

/** `waiting`: under review by staff, as a new photo or after an emergency report; `refused`: rejected by staff. */
export const photoStates = ['visible', 'waiting', 'refused'] as const;

/** Allowed durations of a grant, in days. */
export const grantDays = [7, 30, 90] as const;

/** Maximum size of one uploaded file (contract §6). */
export const PHOTO_BYTES = 10 * 1024 * 1024;

export const photoSizes = ['small', 'medium', 'large'] as const;

/** The four photo slots (contract §6). The first is the profile picture, the others are the gallery. */
export const photoSlots = ['profileImage', 'image1', 'image2', 'image3'] as const;

export type PhotoSlot = (typeof photoSlots)[number];

/** Audience that sees an image unblurred: keys of the option list `galleryAccess`. */
export const galleryAccesses = optionKeys('galleryAccess') as readonly [GalleryAccess, ...GalleryAccess[]];

export type GalleryAccess = 'All Members' | 'Pro Member Only' | 'Ask Me';

/** Access to another member's gallery: already open, on request, or on request or with premium. */
export const galleryOpenness = ['open', 'ask', 'premium'] as const;

export const galleryRequestStatuses = ['Pending', 'Accepted', 'Declined'] as const;

export type GalleryRequestStatus = (typeof galleryRequestStatuses)[number];
