import type { ImageFields } from '../../../contract/photo-fields.ts';
import {
  type Allowance,
  activeOf,
  clearedByOf,
  contactAccessOf,
  familyAccessOf,
  type Relation,
  type SubjectFacts,
} from '../visibility/index.ts';
import type { CardRow } from './profiles.repo.ts';

/** What a card says of the two people rather than of the one. */
export const presentRelation = (
  { member }: Pick<CardRow, 'member'>,
  { privacy }: SubjectFacts,
  relation: Relation,
  viewer: Pick<SubjectFacts, 'privacy'>,
  now: Date,
) => ({
  shortlisted: relation.shortlisted,
  interest: relation.interest,
  active: activeOf(member.last_active_at, viewer.privacy, privacy, now),
});

/** Why the profile picture is blurred, where there is one that is. */
export const presentPicture = (
  { profileImageBlurred }: ImageFields,
  { photoAccess }: SubjectFacts,
  relation: Relation,
  allowance: Allowance,
) => (profileImageBlurred ? { clearedBy: clearedByOf(photoAccess, relation, allowance) } : {});

/** What the viewer may do about contact data and the names in the family. */
export const presentAccess = ({ privacy }: SubjectFacts, relation: Relation, allowance: Allowance) => ({
  contactAccess: contactAccessOf(privacy, relation, allowance),
  familyAccess: familyAccessOf(privacy, relation, allowance),
});
