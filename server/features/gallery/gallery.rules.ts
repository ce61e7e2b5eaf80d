import { type PhotoSlot, photoSlots } from '../../../contract/photo-fields.ts';
import { isStaff, type Role } from '../../../contract/roles.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';

/** Photos are what members have. */
export function refusalOfRole(role: Role): Failure | undefined {
  if (role === 'MEMBER') return undefined;
  return fail('forbidden', {
    message: isStaff(role) ? 'Staff accounts have no photos.' : 'This account has no photos.',
  });
}

/** What the caller has seen in the slots: the id of a photo, or `none`; absent where nothing was said. */
export type Seen = { readonly [S in PhotoSlot]?: string | null | undefined };

/** Nobody deletes, moves or shows to others a photo that has taken the place of the one on the screen. */
export function refusalOfUnseen(
  own: readonly { readonly id: string; readonly slot: PhotoSlot }[],
  seen: Seen | undefined,
): Failure | undefined {
  const isAnother = photoSlots.some((slot) => {
    const there = own.find((photo) => photo.slot === slot)?.id ?? 'none';
    return typeof seen?.[slot] === 'string' && seen[slot] !== there;
  });
  return isAnother ? fail('gallery.changed') : undefined;
}

/**
 * What comes into which slot: the first slot gets what is in the first one named, and so on; those not named follow as
 * they are. What is in a slot may be nothing: an empty one named keeps its place, so that no photo of the gallery
 * becomes the profile picture, which is open to more people, without being named for it.
 */
export function movesOf(named: readonly PhotoSlot[]): { from: PhotoSlot; to: PhotoSlot }[] {
  const order = [...named, ...photoSlots.filter((slot) => !named.includes(slot))];
  return photoSlots.flatMap((to, index) => {
    const from = order[index] as PhotoSlot;
    return from === to ? [] : [{ from, to }];
  });
}
