import type { FieldVisibility } from '../../../contract/profile-fields.ts';
import { isStaff, type Role, type UserStatus } from '../../../contract/roles.ts';

/**
 * The one place where it is decided what a member may see of another (contract §4, architecture "Visibility is one
 * place"). Pure, and nothing is visible unless a rule here says so. Every presenter, socket and file address asks here.
 */

type Gender = 'MALE' | 'FEMALE';

/** Who looks. */
export interface ViewerFacts {
  readonly id: string;
  readonly role: Role;
  readonly gender: Gender | null;
}

/** Who is looked at. */
export interface SubjectFacts {
  readonly id: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly gender: Gender | null;
  /** All registration steps done. */
  readonly isComplete: boolean;
}

/** What stands between the two. The defaults are those of strangers. */
export interface Relation {
  readonly hasMutualInterest: boolean;
  readonly hasFamilyAccess: boolean;
  readonly hasContactAccess: boolean;
}

export const strangers: Relation = { hasMutualInterest: false, hasFamilyAccess: false, hasContactAccess: false };

/** How much of a member a viewer may see. */
export type Sight = 'none' | 'member' | 'staff' | 'self';

/** Decides whether, and as what, the viewer may open the subject's profile or meet it in a list. */
export function sightOf(viewer: ViewerFacts, subject: SubjectFacts): Sight {
  if (viewer.id === subject.id) return 'self';
  if (isStaff(viewer.role)) return 'staff';
  const isPublished = subject.role === 'MEMBER' && subject.status === 'ACTIVE' && subject.isComplete;
  const couldMarry = viewer.gender !== null && subject.gender !== null && viewer.gender !== subject.gender;
  return isPublished && couldMarry ? 'member' : 'none';
}

/** Contract §4: an initial until interest is mutual, if the owner so chooses; the default is on for women. */
export const showsFullLastName = (sight: Sight, subject: Pick<SubjectFacts, 'gender'>, relation: Relation): boolean =>
  sight === 'self' ||
  sight === 'staff' ||
  (sight === 'member' && (subject.gender === 'MALE' || relation.hasMutualInterest));

/** Contract §4: masked until contact access is granted. Staff look contacts up elsewhere, with a reason (law.md). */
export const showsContact = (sight: Sight, relation: Relation): boolean =>
  sight === 'self' || (sight === 'member' && relation.hasContactAccess);

/** Whether a catalogue field of this visibility is shown. */
export function showsField(sight: Sight, visibility: FieldVisibility, relation: Relation): boolean {
  if (sight === 'self') return true;
  if (sight === 'none' || visibility === 'owner') return false;
  if (visibility === 'members') return true;
  return sight === 'member' && (relation.hasMutualInterest || relation.hasFamilyAccess);
}
