import type { Privacy } from '../../../contract/accounts/settings.schema.ts';
import type { GalleryRequest } from '../../../contract/photos/fields.schema.ts';
import type { Interest } from '../../../contract/relations/relation.schema.ts';

/** The relation between a viewer and another member. The defaults are those of strangers. */
export interface Relation {
  /** An accepted interest in either direction. */
  readonly hasMutualInterest: boolean;
  /** Mutual interest existed and was withdrawn. */
  readonly hadMutualInterest: boolean;
  /** Family access was granted, and the owner's settings still allow it. */
  readonly hasFamilyAccess: boolean;
  /** Contact access was granted, and is still allowed (`contactStands`). */
  readonly hasContactAccess: boolean;
  /** The owner grants the viewer access to the photos, and neither has blocked the other (`galleryStands`). */
  readonly hasGalleryAccess: boolean;
  readonly ignoredByViewer: boolean;
  readonly blockedByViewer: boolean;
  /** The other member ignores or blocks the viewer, who is never told which. */
  readonly avoidedByOther: boolean;
  /**
   * The other member blocks the viewer; for effects that ignoring does not have (on the conversation). Never disclosed
   * to the viewer.
   */
  readonly blockedByOther: boolean;
  /** The other is on the viewer's shortlist. */
  readonly shortlisted: boolean;
  readonly interest: Interest | null;
  /** The time at which the receiver of `interest` has seen it. `seenInterest` decides who learns of it. */
  readonly interestSeenAt: Date | null;
  /** The viewer's newest request for the other's photos. */
  readonly galleryRequest: GalleryRequest | null;
}

export const strangerRelation: Relation = {
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
  interestSeenAt: null,
  galleryRequest: null,
};

type Closeness = Pick<Relation, 'hasMutualInterest' | 'blockedByViewer' | 'avoidedByOther'>;

/**
 * Whether granted contact access is still valid (contract §4: the owner's choice; §5: a block closes contact). Access
 * paid with a contact view stays valid even if the owner later chooses "after mutual interest"; free access requires
 * mutual interest and ends with it. "Nobody", and a block in either direction, suspend both kinds: access that was paid
 * for is not lost, since it is valid again when the owner allows it again.
 */
export const hasValidContact = (grant: { charged: boolean } | null, owner: Privacy, between: Closeness): boolean =>
  grant !== null &&
  owner.contact !== 'nobody' &&
  !between.blockedByViewer &&
  !between.avoidedByOther &&
  (grant.charged || between.hasMutualInterest);

/**
 * Whether family access granted to a premium member is still valid: as long as the owner allows premium members, and
 * neither has blocked the other. With mutual interest no grant is needed (`showsField`).
 */
export const hasValidFamilyAccess = (isGranted: boolean, owner: Privacy, between: Closeness): boolean =>
  isGranted && owner.family === 'premium' && !between.blockedByViewer && !between.avoidedByOther;

/** Whether granted photo access is still valid: not after a block between the two. */
export const hasValidGalleryAccess = (isGranted: boolean, between: Omit<Closeness, 'hasMutualInterest'>): boolean =>
  isGranted && !between.blockedByViewer && !between.avoidedByOther;

/** Kinds of viewer for which members can preview their own profile. */
export type PreviewAs = 'stranger' | 'mutual' | 'premium';

/** The relation that such a viewer would have, under the owner's privacy settings. */
export function relationOf(as: PreviewAs, privacy: Privacy): Relation {
  if (as === 'stranger') return strangerRelation;
  if (as === 'mutual')
    return {
      ...strangerRelation,
      hasMutualInterest: true,
      hasFamilyAccess: true,
      hasContactAccess: privacy.contact !== 'nobody',
    };
  return {
    ...strangerRelation,
    hasFamilyAccess: privacy.family === 'premium',
    hasContactAccess: privacy.contact === 'premium',
  };
}
