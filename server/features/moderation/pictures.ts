import type { PhotoSlot } from '../../../contract/photos/values.ts';
import type { ReviewPhoto } from '../../../contract/review/schema.ts';
import type { Photos, ShownPhoto } from '../photos/index.ts';
import type { SealedRow } from './sealed.repo.ts';

/** An existing photo, with a URL for this staff member. */
export const shownPicture = (
  { id, slot, placeholder, width, height, review }: ShownPhoto,
  viewerId: string,
  links: Photos['links'],
): ReviewPhoto => ({
  id,
  slot,
  url: links.make(viewerId, id, 'clear'),
  placeholder,
  width,
  height,
  review,
});

/** A sealed photo: it has no URL of its own, and is loaded as the picture of the queue item. */
export const sealedPicture = ({ id, slot, width, height }: SealedRow): ReviewPhoto => ({
  id,
  slot: (slot ?? 'profileImage') as PhotoSlot,
  url: '',
  placeholder: '',
  width,
  height,
  review: 'refused',
});
