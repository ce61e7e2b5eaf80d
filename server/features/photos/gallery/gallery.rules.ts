import { type PhotoSlot, photoSlots } from '../../../../contract/photos/values.ts';
import { isStaff, type Role } from '../../../../contract/roles.ts';
import { type Failure, fail } from '../../../platform/http/failure.ts';

/** Only members have photos. */
export function refusalOfRole(role: Role): Failure | undefined {
  if (role === 'MEMBER') return undefined;
  return fail('forbidden', {
    message: isStaff(role) ? 'Staff accounts cannot have photos.' : 'This account cannot have photos.',
  });
}

/** The photos that the client showed in the slots: an id, or `none`; absent if not sent. */
export type SeenPhotos = { readonly [S in PhotoSlot]?: string | null | undefined };

/** Refuses to delete, move or publish a photo if the slot no longer contains the photo on the client's screen. */
export function refusalOfUnseen(
  own: readonly { readonly id: string; readonly slot: PhotoSlot }[],
  seen: SeenPhotos | undefined,
): Failure | undefined {
  const isAnother = photoSlots.some((slot) => {
    const there = own.find((photo) => photo.slot === slot)?.id ?? 'none';
    return typeof seen?.[slot] === 'string' && seen[slot] !== there;
  });
  return isAnother ? fail('gallery.changed') : undefined;
}

/**
 * Moves for a new slot order: the first slot gets the content of the first named slot, and so on; the others follow in
 * order. Empty slots are moved too, so that no gallery photo becomes the profile picture, which more people can see,
 * without being named as such.
 */
export function photoMoves(named: readonly PhotoSlot[]): { from: PhotoSlot; to: PhotoSlot }[] {
  const order = [...named, ...photoSlots.filter((slot) => !named.includes(slot))];
  return photoSlots.flatMap((to, index) => {
    const from = order[index] as PhotoSlot;
    return from === to ? [] : [{ from, to }];
  });
}
