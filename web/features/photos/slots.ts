import type { PhotoSlot } from '../../../contract/photos/values.ts';
import type { OwnPhoto } from './gallery.queries.ts';
import type { Upload } from './use-uploads.ts';

/** The four places of contract/photos/values.ts, in order; it itself would bring all option lists along. */
export const slots = ['profileImage', 'image1', 'image2', 'image3'] as const satisfies readonly PhotoSlot[];

/** The order of the slots (as `PUT /user/imageOrder` takes it) in which two photos change places. */
export const swappedOrder = (one: PhotoSlot, other: PhotoSlot): PhotoSlot[] =>
  slots.map((slot) => (slot === one ? other : slot === other ? one : slot));

/** What is seen in these places, as the server is told it: the ids of the photos, and `none` where there is none. */
export const photoIdsBySlot = <S extends PhotoSlot>(
  photos: readonly { id: string; slot: PhotoSlot }[],
  ...places: readonly S[]
): Record<S, string> =>
  Object.fromEntries(places.map((place) => [place, photos.find(({ slot }) => slot === place)?.id ?? 'none'])) as Record<
    S,
    string
  >;

/** Photos as they stand after that: what is in the nth slot named comes into the nth slot. */
export function reorderPhotos<P extends { slot: PhotoSlot }>(photos: readonly P[], order: readonly PhotoSlot[]): P[] {
  const moved = photos.map((photo) => ({ ...photo, slot: slots[order.indexOf(photo.slot)] ?? photo.slot }));
  return moved.sort((one, other) => slots.indexOf(one.slot) - slots.indexOf(other.slot));
}

/** The slot beside one, or undefined at the end of the row. */
export const neighbour = (slot: PhotoSlot, by: -1 | 1): PhotoSlot | undefined => slots[slots.indexOf(slot) + by];

export interface SlotProps {
  slot: PhotoSlot;
  photo: OwnPhoto | undefined;
  upload: Upload | undefined;
  /** A file has been picked and is being looked at. */
  isChecking: boolean;
  onPick: (file: File) => void;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
  /** Turns the photo a quarter to the right. */
  onTurn: () => void;
  /** Changes places with the photo (or the empty place) of another slot. */
  onExchange: (other: PhotoSlot) => void;
}
