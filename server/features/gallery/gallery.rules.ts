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
