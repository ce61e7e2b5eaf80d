import type { Relation } from './relation.ts';
import { canListMember, type ProfileAccess } from './visibility.ts';

/**
 * Whether the comparison of two births is shown: both have switched it on, and each may see the other. Otherwise it does
 * not exist, whatever the reason.
 */
export const showsComparison = (
  one: { readonly sight: ProfileAccess; readonly relation: Relation; readonly isOn: boolean },
  other: { readonly sight: ProfileAccess; readonly isOn: boolean },
): boolean =>
  one.isOn &&
  other.isOn &&
  one.sight === 'member' &&
  other.sight === 'member' &&
  canListMember(one.sight, one.relation);
