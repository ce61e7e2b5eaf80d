import type { GalleryRequest } from '../../../contract/photos/fields.schema.ts';
import type { GalleryRequestStatus } from '../../../contract/photos/values.ts';

/** Days after a declined request before a new one is possible (contract §6). */
const REPEAT_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

/** A stored photo request; timestamps as dates or their JSON. */
export interface StoredGalleryRequest {
  readonly id: string;
  readonly status: GalleryRequestStatus;
  readonly createdAt: Date | string;
  /** Time of the current status. */
  readonly statusAt: Date | string;
  /** Expiry of an accepted request; null means valid until access is removed. */
  readonly until: Date | string | null;
}

/** Whether an accepted request has expired. */
const isOver = ({ status, until }: StoredGalleryRequest, now: Date): boolean =>
  status === 'Accepted' && until !== null && new Date(until) <= now;

/** The current status. */
export const galleryStatus = (request: StoredGalleryRequest, now: Date): GalleryRequestStatus =>
  isOver(request, now) ? 'Declined' : request.status;

/** The request as shown. A new request is possible immediately after an expiry, and 7 days after a decline. */
export function galleryRequestFrom(request: StoredGalleryRequest, now: Date): GalleryRequest {
  const status = galleryStatus(request, now);
  const over = isOver(request, now);
  const ended = new Date(over ? (request.until as Date | string) : request.statusAt).getTime();
  return {
    requestId: request.id,
    status,
    at: new Date(request.createdAt).toISOString(),
    until: request.until && new Date(request.until).toISOString(),
    againFrom: status === 'Declined' ? new Date(over ? ended : ended + REPEAT_AFTER_DAYS * DAY_MS).toISOString() : null,
  };
}
