import type { ImageFields } from '../../../contract/photos/fields.schema.ts';
import {
  type Allowance,
  activeOf,
  contactAccessOf,
  familyAccessOf,
  type Relation,
  type SubjectFacts,
  seenInterest,
  unblurWaysOf,
} from '../visibility/index.ts';
import type { CardRow } from './profiles.repo.ts';

/** The part of a card about the relation of both people. */
export const presentRelation = (
  { member }: Pick<CardRow, 'member'>,
  { privacy }: SubjectFacts,
  relation: Relation,
  viewer: Pick<SubjectFacts, 'privacy'>,
  now: Date,
) => ({
  shortlisted: relation.shortlisted,
  interest: seenInterest(relation, viewer.privacy, privacy),
  active: activeOf(member.last_active_at, viewer.privacy, privacy, now),
});

/** Ways to unblur the profile picture, if it is blurred. */
export const presentPicture = (
  { profileImageBlurred }: ImageFields,
  { photoAccess }: SubjectFacts,
  relation: Relation,
  allowance: Allowance,
) => (profileImageBlurred ? { clearedBy: unblurWaysOf(photoAccess, relation, allowance) } : {});

/** The viewer's access to contact data and family names. */
export const presentAccess = ({ privacy }: SubjectFacts, relation: Relation, allowance: Allowance) => ({
  contactAccess: contactAccessOf(privacy, relation, allowance),
  familyAccess: familyAccessOf(privacy, relation, allowance),
});
