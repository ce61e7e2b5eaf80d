import type { z } from 'zod';
import type { ProfileField } from '../../../contract/profile-fields.ts';
import type { cardSchema, memberProfileSchema, ownProfileSchema } from '../../../contract/profiles.ts';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import { ageOn, presentAccount } from '../accounts/index.ts';
import {
  lastNameInitial,
  maskEmail,
  maskPhone,
  type Relation,
  type Sight,
  type SubjectFacts,
  showsContact,
  showsField,
  showsFullLastName,
} from '../visibility/index.ts';
import { sectionOf } from './columns.ts';
import type { PreferenceRow, ProfileRow, WholeProfile } from './profiles.repo.ts';

type Gender = 'MALE' | 'FEMALE';
type Card = z.output<typeof cardSchema>;

const noImages = { profileImage: null, image1: null, image2: null, image3: null };

/** What the visibility rules need to know of a member. */
export const subjectOf = ({ member }: Pick<WholeProfile, 'member'>): SubjectFacts => ({
  id: member.id,
  role: member.role as Role,
  status: member.status as UserStatus,
  gender: member.gender as Gender | null,
  isComplete: member.completed_at !== null,
});

const presentPreference = (row: PreferenceRow) => ({
  maritalStatus: row.marital_status,
  education: row.education,
  motherTongue: row.mother_tongue,
  religion: row.religion,
  occupation: row.occupation,
  country: row.country,
  state: row.state,
  city: row.city,
  annualIncome: row.annual_income,
  heightFrom: row.height_from,
  heightTo: row.height_to,
  ageFrom: row.age_from,
  ageTo: row.age_to,
});

const ageOf = (profile: ProfileRow | null, now: Date): number | null =>
  profile?.date_of_birth ? ageOn(profile.date_of_birth, now) : null;

/** The four sections, field by field, as far as `shows` lets them through. */
function sections(whole: WholeProfile, lastName: string, shows: (field: ProfileField) => boolean, now: Date) {
  const { member, profile, preference } = whole;
  return {
    basicInfo: {
      firstName: member.first_name,
      lastName,
      age: ageOf(profile, now),
      gender: member.gender as Gender | null,
      ...(profile ? sectionOf(profile, 'basicInfo', shows) : {}),
      disability: profile?.has_disability ? ('Yes' as const) : ('No' as const),
      profileImage: null,
    },
    educationInfo: profile ? sectionOf(profile, 'educationInfo', shows) : {},
    familyInfo: profile ? sectionOf(profile, 'familyInfo', shows) : {},
    partnerPreference: preference ? presentPreference(preference) : {},
  };
}

/** One's own profile (contract §4): always four sections, empty where unset. */
export function presentOwn(whole: WholeProfile, now: Date): z.output<typeof ownProfileSchema> {
  const { member, profile } = whole;
  const all = sections(whole, member.last_name, () => true, now);
  return {
    ...presentAccount(member, whole.accepted),
    ...all,
    basicInfo: profile?.date_of_birth ? all.basicInfo : {},
    ...noImages,
  };
}

/** What a list shows of a member. */
export function presentCard(
  whole: Pick<WholeProfile, 'member' | 'profile'>,
  sight: Sight,
  relation: Relation,
  now: Date,
): Card {
  const { member, profile } = whole;
  const full = showsFullLastName(sight, subjectOf(whole), relation);
  return {
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
    profileImage: null,
    verified: false,
  };
}

/** Another member's profile, as far as this sight and relation let through. */
export function presentMember(
  whole: WholeProfile,
  sight: Sight,
  relation: Relation,
  now: Date,
): z.output<typeof memberProfileSchema> {
  const { member } = whole;
  const card = presentCard(whole, sight, relation, now);
  const contact = showsContact(sight, relation);
  return {
    ...card,
    ...sections(whole, card.lastName, (field) => showsField(sight, field.visibility, relation), now),
    ...noImages,
    accountFor: member.account_for,
    email: contact ? member.email : maskEmail(member.email),
    phoneNumber: member.phone_number && (contact ? member.phone_number : maskPhone(member.phone_number)),
  };
}
