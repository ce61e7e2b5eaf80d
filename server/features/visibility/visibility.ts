import type { Privacy } from '../../../contract/accounts/settings.schema.ts';
import type { FieldVisibility, OwnerChoice } from '../../../contract/profiles/fields.ts';
import { isStaff, type Role, type UserStatus } from '../../../contract/roles.ts';
import type { PhotoAccess } from './photo-access.ts';
import type { Relation } from './relation.ts';

/**
 * The only module that decides what a member may see of another (contract §4, architecture "Visibility is one place").
 * Pure functions; nothing is visible unless a rule in this file says so. Used by every presenter, socket and file URL.
 */

type Gender = 'MALE' | 'FEMALE';

export interface ViewerFacts {
  readonly id: string;
  readonly role: Role;
  readonly gender: Gender | null;
}

/** The member being viewed. */
export interface SubjectFacts {
  readonly id: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly gender: Gender | null;
  /** All registration steps are done. */
  readonly isComplete: boolean;
  /** A switch of the operator hides the profile until it has what is missing (decision 0055). */
  readonly isHeld: boolean;
  readonly privacy: Privacy;
  readonly photoAccess: PhotoAccess;
}

/** Whether a profile is shown to others at all. */
export const isPublished = (subject: Pick<SubjectFacts, 'role' | 'status' | 'isComplete' | 'isHeld'>): boolean =>
  subject.role === 'MEMBER' && subject.status === 'ACTIVE' && subject.isComplete && !subject.isHeld;

/** A viewer's access to a member's profile. */
export type ProfileAccess = 'none' | 'member' | 'staff' | 'self';

/**
 * Decides whether, and in which role, the viewer may open the subject's profile. For members whom the subject ignores
 * or blocks, it does not exist; a viewer who ignored or blocked the subject still finds the profile, to undo that
 * (contract §5). Partner bureaus and field sales count as neither members nor staff: they see nobody.
 */
export function sightOf(viewer: ViewerFacts, subject: SubjectFacts, relation: Relation): ProfileAccess {
  if (viewer.id === subject.id) return 'self';
  if (isStaff(viewer.role)) return 'staff';
  const couldMarry = viewer.gender !== null && subject.gender !== null && viewer.gender !== subject.gender;
  const isMember = viewer.role === 'MEMBER';
  return isMember && isPublished(subject) && couldMarry && !relation.avoidedByOther ? 'member' : 'none';
}

/** Whether the subject appears in the viewer's lists: never if one of the two ignores or blocks the other (§5). */
export const canListMember = (sight: ProfileAccess, relation: Relation): boolean =>
  sight === 'staff' || (sight === 'member' && !relation.ignoredByViewer && !relation.blockedByViewer);

/**
 * Contract §4: only the initial is shown until interest is mutual, if the owner so chooses; this is the default for
 * women.
 */
export const showsFullLastName = (
  sight: ProfileAccess,
  subject: Pick<SubjectFacts, 'privacy'>,
  relation: Relation,
): boolean =>
  sight === 'self' ||
  sight === 'staff' ||
  (sight === 'member' && (subject.privacy.lastName === 'full' || relation.hasMutualInterest));

/**
 * Contract §4: contact data are masked until contact access is granted. Staff see them in the member area, after giving
 * a reason (law.md).
 */
export const showsContact = (sight: ProfileAccess, relation: Relation): boolean =>
  sight === 'self' || (sight === 'member' && relation.hasContactAccess);

/** Whether a catalogue field with this visibility is shown. */
export function showsField(sight: ProfileAccess, visibility: FieldVisibility, relation: Relation): boolean {
  if (sight === 'self') return true;
  if (sight === 'none' || visibility === 'owner') return false;
  if (visibility === 'members') return true;
  return sight === 'member' && !relation.blockedByViewer && (relation.hasMutualInterest || relation.hasFamilyAccess);
}

/** Whether a field with an owner-chosen visibility is shown. "Nobody" includes staff. */
export function showsChosenField(sight: ProfileAccess, choice: OwnerChoice, relation: Relation): boolean {
  if (sight === 'self') return true;
  if (sight === 'none' || choice === 'nobody') return false;
  return choice === 'members' || sight === 'staff' || relation.hasMutualInterest;
}
