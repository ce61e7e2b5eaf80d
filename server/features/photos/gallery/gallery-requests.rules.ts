import type { GalleryRequestStatus, galleryOpenness } from '../../../../contract/photos/values.ts';
import { type Failure, fail } from '../../../platform/http/failure.ts';
import { galleryRequestFrom, galleryStatus, type StoredGalleryRequest } from '../../relations/index.ts';

/**
 * The rules of requesting and granting access to photos (contract §6). Ignoring or blocking somebody does not answer a
 * request: it stays unchanged, is in no list, gives no access and cannot be answered until the mark is undone. Granted
 * access can always be removed.
 */

export type GalleryAnswer = 'Accepted' | 'Declined';

const DAY_MS = 86_400_000;

interface Asking {
  /** The previous request between the two members, if any. */
  newest: StoredGalleryRequest | undefined;
  openness: (typeof galleryOpenness)[number];
  now: Date;
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The reason to refuse a photo request, if any; checked before an allowance is used. */
export function refusalOfAsking({ newest, openness, now }: Asking): Failure | undefined {
  const request = newest && galleryRequestFrom(newest, now);
  if (openness === 'open' || request?.status === 'Accepted') return fail('gallery.open');
  if (request?.status === 'Pending') return fail('gallery.already_asked');
  const wait = request?.againFrom ? new Date(request.againFrom).getTime() - now.getTime() : 0;
  if (wait > 0)
    return fail('gallery.too_soon', { message: `You can re-request after ${inDays(Math.ceil(wait / DAY_MS))}` });
  return undefined;
}

/** The reason to refuse an answer, if any: an ended request cannot be answered again. */
export function refusalOfAnswer(request: StoredGalleryRequest, now: Date): Failure | undefined {
  if (request.status === 'Declined')
    return fail('gallery.not_possible', { message: 'This request is already declined.' });
  if (galleryStatus(request, now) === 'Declined')
    return fail('gallery.not_possible', { message: 'The access you gave has expired.' });
  return undefined;
}

/** Expiry of access granted for a number of days; null means until it is removed. */
export const expiryOf = (days: number | null | undefined, now: Date): Date | null =>
  days ? new Date(now.getTime() + days * DAY_MS) : null;

/** Message to an owner who grants access. */
export const allowedMessage = (days: number | null | undefined): string =>
  days ? `This member can see your photos for ${inDays(days)}.` : 'This member can see your photos.';

/** Message to an owner who declines. The request may have been accepted at the same moment on another device. */
export const declinedMessage = (from: GalleryRequestStatus): string =>
  from === 'Accepted' ? 'You had accepted this request. Access to your photos is now removed.' : 'Request declined.';
