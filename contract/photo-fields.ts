import { z } from 'zod';
import { optionKeys } from './options/index.ts';

/** The four places for a photo (contract §6). The first is the profile picture, the others are the gallery. */
export const photoSlots = ['profileImage', 'image1', 'image2', 'image3'] as const;
export type PhotoSlot = (typeof photoSlots)[number];

/** Who may see an image in the clear: keys of the option list `galleryAccess`. */
export const galleryAccesses = optionKeys('galleryAccess') as readonly [GalleryAccess, ...GalleryAccess[]];
export type GalleryAccess = 'All Members' | 'Pro Member Only' | 'Ask Me';

/**
 * Fields of one slot. The URL is one that the viewer may fetch with own credentials, for some minutes; absent where
 * there is no image, or none for this viewer. `…Blurred` stands beside the rendition for those who may not see the
 * image itself. `…Placeholder` is a tiny picture made from the blurred one, to show until the image has come.
 */
const url = z.string().optional();
const blurred = z.literal(true).optional();
const placeholder = z.string().optional();

export const profileImageFields = {
  profileImage: url,
  profileImageBlurred: blurred,
  profileImagePlaceholder: placeholder,
};

export const imageFields = {
  ...profileImageFields,
  image1: url,
  image1Blurred: blurred,
  image1Placeholder: placeholder,
  image2: url,
  image2Blurred: blurred,
  image2Placeholder: placeholder,
  image3: url,
  image3Blurred: blurred,
  image3Placeholder: placeholder,
};

/** On one's own profile the four are always there (contract §4): null where there is none. */
export const ownImageFields = {
  ...imageFields,
  profileImage: url.nullable(),
  image1: url.nullable(),
  image2: url.nullable(),
  image3: url.nullable(),
};

const images = z.object(imageFields);
export type ImageFields = z.output<typeof images>;

/** How the gallery of another member is open to the viewer: seen as it is; for the asking; or also by being premium. */
export const galleryOpenness = ['open', 'ask', 'premium'] as const;

export const galleryRequestStatuses = ['Pending', 'Accepted', 'Declined'] as const;
export type GalleryRequestStatus = (typeof galleryRequestStatuses)[number];

/** The viewer's newest request for somebody's gallery, as of now: one that was accepted and has run out is Declined. */
export const galleryRequestSchema = z.object({
  requestId: z.uuid(),
  status: z.enum(galleryRequestStatuses),
  at: z.iso.datetime(),
  /** Until when an accepted one holds; null: until it is taken back. */
  until: z.iso.datetime().nullable(),
  /** From when one may ask again, after Declined (contract §6: 7 days). */
  againFrom: z.iso.datetime().nullable(),
});
export type GalleryRequest = z.output<typeof galleryRequestSchema>;
