import type { contactAccesses } from '../../../contract/profiles.ts';
import type { Privacy } from '../../../contract/settings.ts';
import type { Relation } from './relation.ts';

/** What a viewer may do about something the owner does not show to everybody (contract/profiles.ts). */
export type Access = (typeof contactAccesses)[number];

/** What the viewer's package allows, as far as these rules ask. */
export interface Allowance {
  readonly isPremium: boolean;
  /** Contact views left; null: as many as one likes. */
  readonly contactViewsLeft: number | null;
}

/**
 * The contact data of a member the viewer can see (contract §4): by the owner's choice after mutual interest, which
 * costs nothing; or for premium members, which takes one view; or never. A block by the viewer closes them as well.
 */
export function contactAccessOf(owner: Privacy, relation: Relation, viewer: Allowance): Access {
  if (relation.hasContactAccess) return 'granted';
  if (owner.contact === 'nobody' || relation.blockedByViewer || relation.avoidedByOther) return 'closed';
  if (relation.hasMutualInterest) return 'free';
  if (owner.contact === 'mutual') return 'interest';
  return viewer.contactViewsLeft === null || viewer.contactViewsLeft > 0 ? 'view' : 'premium';
}

/**
 * The names in the family (contract §4): with mutual interest, or for premium members where the owner allows it. A block
 * by the viewer closes them as it closes the contact.
 */
export function familyAccessOf(owner: Privacy, relation: Relation, viewer: Pick<Allowance, 'isPremium'>): Access {
  if (relation.blockedByViewer || relation.avoidedByOther) return 'closed';
  if (relation.hasMutualInterest || relation.hasFamilyAccess) return 'granted';
  if (owner.family === 'mutual') return 'interest';
  return viewer.isPremium ? 'free' : 'premium';
}
