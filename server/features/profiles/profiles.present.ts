import type { z } from 'zod';
import { ageOn } from '../../../contract/accounts/birth.ts';
import type { ImageFields } from '../../../contract/photos/fields.schema.ts';
import {
  type OwnerChoice,
  ownerChosenFields,
  PREFER_NOT_TO_SAY,
  type ProfileField,
  profileFields,
} from '../../../contract/profiles/fields.ts';
import { cardLabelFields, labelledFieldsOf } from '../../../contract/profiles/label-fields.ts';
import type { cardSchema, memberProfileSchema, ownProfileSchema } from '../../../contract/profiles/schema.ts';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import { presentAccount } from '../accounts/index.ts';
import { profileImageOf } from '../photos/index.ts';
import { type HeldBadge, presentBadges } from '../verification/badges/index.ts';
import {
  lastNameInitial,
  maskEmail,
  maskPhone,
  type ProfileAccess,
  photoAccessOf,
  privacyOf,
  type Relation,
  type SubjectFacts,
  showsChosenField,
  showsContact,
  showsField,
  showsFullLastName,
  showsGuardian,
} from '../visibility/index.ts';
import { withLabels } from './labels.present.ts';
import { presentOwnPreference, presentPreference } from './preferences.ts';
import { sectionOf, toValues } from './profile-columns.ts';
import type { CardRow, OwnProfile, ProfileRow, WholeProfile } from './profiles.repo.ts';

type Gender = 'MALE' | 'FEMALE';
type Card = z.output<typeof cardSchema>;

const labelledFields = {
  basicInfo: labelledFieldsOf('basicInfo'),
  educationInfo: labelledFieldsOf('educationInfo'),
  familyInfo: labelledFieldsOf('familyInfo'),
  moreInfo: labelledFieldsOf('moreInfo'),
};

const noImages = { profileImage: null, image1: null, image2: null, image3: null };

/** Facts about a member for the visibility rules. */
export const subjectOf = ({ member }: Pick<CardRow, 'member'>): SubjectFacts => ({
  id: member.id,
  role: member.role as Role,
  status: member.status as UserStatus,
  gender: member.gender as Gender | null,
  isComplete: member.completed_at !== null,
  isHeld: member.is_held,
  privacy: privacyOf(member.settings, member.gender as Gender | null),
  photoAccess: photoAccessOf(member.settings),
});

const ageOf = (profile: Pick<ProfileRow, 'date_of_birth'> | null, now: Date): number | null =>
  profile?.date_of_birth ? ageOn(profile.date_of_birth, now) : null;

/** The four sections, with only the fields that `shows` allows. */
function sections(
  { member, profile }: Pick<OwnProfile, 'member' | 'profile'>,
  lastName: string,
  images: ImageFields,
  shows: (field: ProfileField) => boolean,
  now: Date,
) {
  return {
    basicInfo: {
      firstName: member.first_name,
      lastName,
      age: ageOf(profile, now),
      gender: member.gender as Gender | null,
      ...(profile ? sectionOf(profile, 'basicInfo', shows) : {}),
      disability: profile?.has_disability ? ('Yes' as const) : ('No' as const),
      ...profileImageOf(images),
    },
    educationInfo: profile ? sectionOf(profile, 'educationInfo', shows) : {},
    familyInfo: profile ? sectionOf(profile, 'familyInfo', shows) : {},
    moreInfo: profile ? sectionOf(profile, 'moreInfo', shows) : {},
  };
}

/** Adds labels to the sections, after everything that must not be shown has been left out. */
const withSectionLabels = <S extends Record<keyof typeof labelledFields, object>>(shown: S): S => ({
  ...shown,
  basicInfo: withLabels(shown.basicInfo, labelledFields.basicInfo),
  educationInfo: withLabels(shown.educationInfo, labelledFields.educationInfo),
  familyInfo: withLabels(shown.familyInfo, labelledFields.familyInfo),
  moreInfo: withLabels(shown.moreInfo, labelledFields.moreInfo),
});

/** The member's own profile (contract §4): always four sections, empty where unset. */
export function presentOwn(whole: OwnProfile, images: ImageFields, now: Date): z.output<typeof ownProfileSchema> {
  const { member, profile } = whole;
  const all = sections(whole, member.last_name, images, () => true, now);
  return {
    ...presentAccount(member, whole.accepted, images.profileImage),
    ...withSectionLabels({ ...all, basicInfo: profile?.date_of_birth ? all.basicInfo : {} }),
    partnerPreference: whole.preference ? presentOwnPreference(whole.preference) : {},
    fieldVisibility: Object.fromEntries(ownerChosenFields.map((field) => [field.key, ownerChoiceOf(profile, field)])),
    revision: profile?.revision ?? 0,
    ...noImages,
    ...images,
  };
}

/** Visibility of an extra field: the owner's choice, or the field's default. */
const ownerChoiceOf = (profile: ProfileRow | null, field: { key: string; ownerChooses: OwnerChoice }): OwnerChoice =>
  (profile?.field_visibility as Record<string, OwnerChoice> | undefined)?.[field.key] ?? field.ownerChooses;

/** Others see "prefer not to say" as an empty field. */
function withoutUnanswered<S extends { moreInfo: Record<string, unknown> }>(shown: S): S {
  const rows = Object.entries(shown.moreInfo).map(([key, value]) => [key, value === PREFER_NOT_TO_SAY ? null : value]);
  return { ...shown, moreInfo: Object.fromEntries(rows) };
}

/**
 * A guardian's number that is now also the account's own number is shown by the rules for the own number: it must not
 * bypass the owner's choice about it (contract §4).
 */
const withoutOwnNumber = <S extends { moreInfo: Record<string, unknown> }>(shown: S, own: string | null): S =>
  own !== null && shown.moreInfo.guardianPhone === own
    ? { ...shown, moreInfo: { ...shown.moreInfo, guardianPhone: null } }
    : shown;

/** Data shown together with the profile fields. */
export interface CardExtras {
  readonly images: ImageFields;
  /**
   * Valid badges. Everyone who sees the profile sees them: a badge tells that something was checked, without revealing
   * it.
   */
  readonly badges: readonly HeldBadge[];
}

/** A member as shown in lists. */
export function presentCard(
  whole: CardRow,
  { images, badges }: CardExtras,
  sight: ProfileAccess,
  relation: Relation,
  now: Date,
): Card {
  const { member, profile } = whole;
  const subject = subjectOf(whole);
  const full = showsFullLastName(sight, subject, relation);
  const card: Card = {
    id: member.id,
    firstName: member.first_name,
    lastName: full ? member.last_name : lastNameInitial(member.last_name),
    gender: member.gender as Gender,
    age: ageOf(profile, now),
    height: profile?.height ?? null,
    maritalStatus: profile?.marital_status ?? null,
    religion: profile?.religion ?? null,
    highestEducation: profile?.highest_education ?? null,
    collegeInstitute: profile?.college_institute ?? null,
    occupation: profile?.occupation ?? null,
    state: profile?.state ?? null,
    city: profile?.city ?? null,
    ...profileImageOf(images),
    ...presentBadges(badges).card,
    ...(showsGuardian(subject.privacy, whole.hasGuardian) ? { guardianInvolved: true as const } : {}),
  };
  return withLabels(card, cardLabelFields);
}

/** Which catalogue fields of another member are shown. */
const shownFieldsOf =
  ({ profile }: Pick<WholeProfile, 'profile'>, sight: ProfileAccess, relation: Relation) =>
  (field: ProfileField): boolean =>
    field.ownerChooses
      ? showsChosenField(sight, ownerChoiceOf(profile, { ...field, ownerChooses: field.ownerChooses }), relation)
      : showsField(sight, field.visibility, relation);

/** Whether at least one of these fields of another member has a value that is shown. Details of a guardian do not count. */
export function showsAnyValue(
  whole: Pick<WholeProfile, 'profile'>,
  keys: readonly string[],
  sight: ProfileAccess,
  relation: Relation,
): boolean {
  const { profile } = whole;
  if (!profile || sight !== 'member') return false;
  const values = toValues(profile);
  const isShown = shownFieldsOf(whole, sight, relation);
  return (profileFields as readonly ProfileField[]).some((field) => {
    const value = values[field.key] ?? null;
    const hasValue = value !== null && value !== PREFER_NOT_TO_SAY;
    return keys.includes(field.key) && field.group !== 'guardian' && hasValue && isShown(field);
  });
}

/** Another member's profile, as far as sight and relation allow. */
export function presentMember(
  whole: WholeProfile,
  beside: CardExtras,
  sight: ProfileAccess,
  relation: Relation,
  now: Date,
): Omit<z.output<typeof memberProfileSchema>, 'extraAnswers'> {
  const { member } = whole;
  const { images, badges } = beside;
  const card = presentCard(whole, beside, sight, relation, now);
  const contact = showsContact(sight, relation);
  const shown = withoutUnanswered(sections(whole, card.lastName, images, shownFieldsOf(whole, sight, relation), now));
  return {
    ...card,
    ...withSectionLabels(contact ? shown : withoutOwnNumber(shown, member.phone_number)),
    partnerPreference: presentPreference(whole.preference),
    ...images,
    badgeDetails: presentBadges(badges).details,
    accountFor: member.account_for,
    email: member.email && (contact ? member.email : maskEmail(member.email)),
    phoneNumber: member.phone_number && (contact ? member.phone_number : maskPhone(member.phone_number)),
  };
}
