import type { GalleryRequestStatus, galleryOpenness } from '../../../contract/photo-fields.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';
import { galleryRequestFrom, galleryStatus, type StoredGalleryRequest } from '../relations/index.ts';

/**
 * The rules of asking for somebody's photos, and of allowing it (contract §6).
 *
 * Ignoring or blocking answers nothing: the request stays as it is, is in nobody's list, opens no photo and can't be
 * answered until the mark is taken back. What was allowed can always be taken back.
 */

export type GalleryAnswer = 'Accepted' | 'Declined';

const DAY_MS = 86_400_000;

interface Asking {
  /** What there was between the two, if anything. */
  newest: StoredGalleryRequest | undefined;
  openness: (typeof galleryOpenness)[number];
  now: Date;
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Why a request for photos is refused, if it is, before one is taken for it. */
export function refusalOfAsking({ newest, openness, now }: Asking): Failure | undefined {
  const request = newest && galleryRequestFrom(newest, now);
  if (openness === 'open' || request?.status === 'Accepted') return fail('gallery.open');
  if (request?.status === 'Pending') return fail('gallery.already_asked');
  const wait = request?.againFrom ? new Date(request.againFrom).getTime() - now.getTime() : 0;
  if (wait > 0)
    return fail('gallery.too_soon', { message: `You can re-request after ${inDays(Math.ceil(wait / DAY_MS))}` });
  return undefined;
}

/** Why an answer is refused, if it is: what has ended, one way or another, is not answered again. */
export function refusalOfAnswer(request: StoredGalleryRequest, now: Date): Failure | undefined {
  if (request.status === 'Declined')
    return fail('gallery.not_possible', { message: 'This request has been declined already.' });
  if (galleryStatus(request, now) === 'Declined')
    return fail('gallery.not_possible', { message: 'The time for which you allowed this is over.' });
  return undefined;
}

/** When what is allowed for so many days ends; null: it stays until it is taken back. */
export const endOf = (days: number | null | undefined, now: Date): Date | null =>
  days ? new Date(now.getTime() + days * DAY_MS) : null;

/** What an owner is told who allows it. */
export const allowedMessage = (days: number | null | undefined): string =>
  days ? `This member may see your photos for ${inDays(days)}.` : 'This member may see your photos.';

/** What an owner is told who declines: perhaps it had been accepted before, on another device in the same moment. */
export const declinedMessage = (from: GalleryRequestStatus): string =>
  from === 'Accepted' ? 'The request had been accepted. It is taken back now.' : 'The request is declined.';
