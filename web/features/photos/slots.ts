import type { PhotoSlot } from '../../../contract/photos/values.ts';
import type { OwnPhoto } from './gallery.queries.ts';
import type { Upload } from './use-uploads.ts';

/**
 * The four slots of contract/photos/values.ts, in order. Copied, because importing that file would load all option
 * lists.
 */
export const slots = ['profileImage', 'image1', 'image2', 'image3'] as const satisfies readonly PhotoSlot[];

/** The order of slots (as `PUT /user/imageOrder` expects it) that swaps two photos. */
export const swappedOrder = (one: PhotoSlot, other: PhotoSlot): PhotoSlot[] =>
  slots.map((slot) => (slot === one ? other : slot === other ? one : slot));

/**
 * The ids of the photos that the member sees in these slots, and `none` for an empty slot; sent to the server for
 * comparison.
 */
export const photoIdsBySlot = <S extends PhotoSlot>(
  photos: readonly { id: string; slot: PhotoSlot }[],
  ...places: readonly S[]
): Record<S, string> =>
  Object.fromEntries(places.map((place) => [place, photos.find(({ slot }) => slot === place)?.id ?? 'none'])) as Record<
    S,
    string
  >;

/** Photos after reordering: the photo of the nth slot in `order` moves to the nth slot. */
export function reorderPhotos<P extends { slot: PhotoSlot }>(photos: readonly P[], order: readonly PhotoSlot[]): P[] {
  const moved = photos.map((photo) => ({ ...photo, slot: slots[order.indexOf(photo.slot)] ?? photo.slot }));
  return moved.sort((one, other) => slots.indexOf(one.slot) - slots.indexOf(other.slot));
}

/** Returns the slot before or after this one, or undefined at the end of the row. */
export const neighbourSlot = (slot: PhotoSlot, by: -1 | 1): PhotoSlot | undefined => slots[slots.indexOf(slot) + by];

export interface SlotProps {
  /** The photo can neither be replaced, moved, turned nor removed. */
  isFixed?: boolean;
  slot: PhotoSlot;
  photo: OwnPhoto | undefined;
  upload: Upload | undefined;
  /** A file was chosen and is being checked. */
  isChecking: boolean;
  onPick: (file: File) => void;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
  /** Rotates the photo a quarter turn clockwise. */
  onTurn: () => void;
  /** Swaps the photo with the photo (or the empty place) of another slot. */
  onExchange: (other: PhotoSlot) => void;
}
