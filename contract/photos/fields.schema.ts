import { z } from 'zod';
import { galleryRequestStatuses } from './values.ts';

/**
 * Fields of one slot. The viewer can fetch the URL with their own credentials for some minutes; absent when there is no
 * image, or none that this viewer may see. `…Blurred` marks the rendition for viewers who may not see the image itself.
 * `…Placeholder` is a tiny picture made from the blurred one, shown while the image loads.
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

/** The caller's own profile always has all four (contract §4): null where a slot is empty. */
export const ownImageFields = {
  ...imageFields,
  profileImage: url.nullable(),
  image1: url.nullable(),
  image2: url.nullable(),
  image3: url.nullable(),
};

const images = z.object(imageFields);

export type ImageFields = z.output<typeof images>;

/** The viewer's newest request for someone's gallery. An accepted request that has expired counts as Declined. */
export const galleryRequestSchema = z.object({
  requestId: z.uuid(),
  status: z.enum(galleryRequestStatuses),
  at: z.iso.datetime(),
  /** Expiry of an accepted request; null means valid until access is removed. */
  until: z.iso.datetime().nullable(),
  /** Earliest time of a new request after Declined (contract §6: 7 days). */
  againFrom: z.iso.datetime().nullable(),
});

export type GalleryRequest = z.output<typeof galleryRequestSchema>;
