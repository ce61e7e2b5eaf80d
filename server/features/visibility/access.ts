import type { Privacy } from '../../../contract/accounts/settings.schema.ts';
import type { contactAccesses } from '../../../contract/profiles/values.ts';
import type { Relation } from './relation.ts';

/** A viewer's access to data that the owner does not show to everybody (contract/profiles/values.ts). */
export type Access = (typeof contactAccesses)[number];

/** The viewer's package, as far as these rules need it. */
export interface Allowance {
  readonly isPremium: boolean;
  /** Contact views left; null means unlimited. */
  readonly contactViewsLeft: number | null;
}

/**
 * Access to the contact data of a visible member (contract §4), by the owner's choice: free after mutual interest; or
 * for premium members, for one contact view; or never. A block by the viewer also closes it.
 */
export function contactAccessOf(owner: Privacy, relation: Relation, viewer: Allowance): Access {
  if (relation.hasContactAccess) return 'granted';
  if (owner.contact === 'nobody' || relation.blockedByViewer || relation.avoidedByOther) return 'closed';
  if (relation.hasMutualInterest) return 'free';
  if (owner.contact === 'mutual') return 'interest';
  return viewer.contactViewsLeft === null || viewer.contactViewsLeft > 0 ? 'view' : 'premium';
}

/**
 * Access to the names of a member’s relatives (contract §4): with mutual interest, or for premium members if the owner allows that. A block
 * by the viewer also closes it.
 */
export function familyAccessOf(owner: Privacy, relation: Relation, viewer: Pick<Allowance, 'isPremium'>): Access {
  if (relation.blockedByViewer || relation.avoidedByOther) return 'closed';
  if (relation.hasMutualInterest || relation.hasFamilyAccess) return 'granted';
  if (owner.family === 'mutual') return 'interest';
  return viewer.isPremium ? 'free' : 'premium';
}
