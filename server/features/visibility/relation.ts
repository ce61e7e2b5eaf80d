import type { GalleryRequest } from '../../../contract/photo-fields.ts';
import type { Interest } from '../../../contract/relation.ts';
import type { Privacy } from '../../../contract/settings.ts';

/** What stands between a viewer and another member. The defaults are those of strangers. */
export interface Relation {
  /** An accepted interest, whoever expressed it. */
  readonly hasMutualInterest: boolean;
  /** It was mutual once and was withdrawn. */
  readonly hadMutualInterest: boolean;
  /** Family access was granted, and the owner's choice still allows it. */
  readonly hasFamilyAccess: boolean;
  /** Contact access was granted, and is still allowed (`contactStands`). */
  readonly hasContactAccess: boolean;
  /** The owner lets the viewer see the photos, and neither has blocked the other (`galleryStands`). */
  readonly hasGalleryAccess: boolean;
  readonly ignoredByViewer: boolean;
  readonly blockedByViewer: boolean;
  /** The other ignores or blocks the viewer, who is never told which. */
  readonly avoidedByOther: boolean;
  /** For what a block closes and ignoring does not (the conversation); the viewer is not told it either. */
  readonly blockedByOther: boolean;
  /** The other is on the viewer's shortlist. */
  readonly shortlisted: boolean;
  readonly interest: Interest | null;
  /** The viewer's newest request for the other's photos. */
  readonly galleryRequest: GalleryRequest | null;
}

export const strangers: Relation = {
  hasMutualInterest: false,
  hadMutualInterest: false,
  hasFamilyAccess: false,
  hasContactAccess: false,
  hasGalleryAccess: false,
  ignoredByViewer: false,
  blockedByViewer: false,
  avoidedByOther: false,
  blockedByOther: false,
  shortlisted: false,
  interest: null,
  galleryRequest: null,
};

type Closeness = Pick<Relation, 'hasMutualInterest' | 'blockedByViewer' | 'avoidedByOther'>;

/**
 * Whether contact data given out once may still be seen (contract §4: the owner's choice; §5: a block closes contact).
 * One that took a contact view was paid for and stays, also when the owner later chooses "after mutual interest"; one
 * that was free stood on mutual interest and ends with it. "Nobody", and a block either way, close both: the view is
 * not lost, for it counts again when the owner reopens.
 */
export const contactStands = (grant: { charged: boolean } | null, owner: Privacy, between: Closeness): boolean =>
  grant !== null &&
  owner.contact !== 'nobody' &&
  !between.blockedByViewer &&
  !between.avoidedByOther &&
  (grant.charged || between.hasMutualInterest);

/**
 * Whether family access given to a premium member still stands: while the owner leaves it to premium members, and neither
 * has blocked the other. Mutual interest shows the family without any grant (`showsField`).
 */
export const familyStands = (isGranted: boolean, owner: Privacy, between: Closeness): boolean =>
  isGranted && owner.family === 'premium' && !between.blockedByViewer && !between.avoidedByOther;

/** Whether what the owner allowed about the photos still holds: not once one of the two has blocked the other. */
export const galleryStands = (isGranted: boolean, between: Omit<Closeness, 'hasMutualInterest'>): boolean =>
  isGranted && !between.blockedByViewer && !between.avoidedByOther;

/** Kinds of viewer a member can preview the own profile as. */
export type PreviewAs = 'stranger' | 'mutual' | 'premium';

/** What such a viewer would be allowed, under the owner's privacy choices. */
export function relationOf(as: PreviewAs, privacy: Privacy): Relation {
  if (as === 'stranger') return strangers;
  if (as === 'mutual')
    return {
      ...strangers,
      hasMutualInterest: true,
      hasFamilyAccess: true,
      hasContactAccess: privacy.contact !== 'nobody',
    };
  return {
    ...strangers,
    hasFamilyAccess: privacy.family === 'premium',
    hasContactAccess: privacy.contact === 'premium',
  };
}
