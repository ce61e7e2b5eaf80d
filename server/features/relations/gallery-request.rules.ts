import type { GalleryRequest, GalleryRequestStatus } from '../../../contract/photo-fields.ts';

/** After Declined one may ask again after so many days (contract §6). */
const AGAIN_DAYS = 7;
const DAY_MS = 86_400_000;

/** A request for somebody's photos as it is stored; moments as dates or their JSON. */
export interface StoredGalleryRequest {
  readonly id: string;
  readonly status: GalleryRequestStatus;
  readonly createdAt: Date | string;
  /** When it got its present status. */
  readonly statusAt: Date | string;
  /** Until when an accepted one holds; null: until it is taken back. */
  readonly until: Date | string | null;
}

/** Whether an accepted request was for a time that is over. */
const isOver = ({ status, until }: StoredGalleryRequest, now: Date): boolean =>
  status === 'Accepted' && until !== null && new Date(until) <= now;

/** The status as of now. */
export const galleryStatus = (request: StoredGalleryRequest, now: Date): GalleryRequestStatus =>
  isOver(request, now) ? 'Declined' : request.status;

/** As it is told. Who was allowed for a time may ask again as soon as it is over; who was declined, after 7 days. */
export function galleryRequestFrom(request: StoredGalleryRequest, now: Date): GalleryRequest {
  const status = galleryStatus(request, now);
  const over = isOver(request, now);
  const ended = new Date(over ? (request.until as Date | string) : request.statusAt).getTime();
  return {
    requestId: request.id,
    status,
    at: new Date(request.createdAt).toISOString(),
    until: request.until && new Date(request.until).toISOString(),
    againFrom: status === 'Declined' ? new Date(over ? ended : ended + AGAIN_DAYS * DAY_MS).toISOString() : null,
  };
}
