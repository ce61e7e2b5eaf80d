import type { z } from 'zod';
import type { galleryRequestCard, photoViewCard } from '../../../../contract/photos/schema.ts';
import { galleryRequestStatuses } from '../../../../contract/photos/values.ts';
import type { ListedEntry } from '../../relations/activity/index.ts';

/** A person in a list of gallery requests. */
export function presentGalleryRequest({ card, entry }: ListedEntry): z.output<typeof galleryRequestCard> {
  const status = galleryRequestStatuses.find((one) => one === entry.status);
  if (!status) throw new Error('Only entries of a list of gallery requests are gallery requests.');
  return { ...card, requestId: entry.id, status, until: entry.until?.toISOString() ?? null };
}

/** A member who opened one of the photos. */
export function presentPhotoView({ card, entry }: ListedEntry): z.output<typeof photoViewCard> {
  const { slot, days } = entry;
  if (!slot || !days) throw new Error('Only entries of the list of photo views are photo views.');
  return { ...card, slot, days };
}
