import type { OptionListName } from '../options/index.ts';

/** The registration step or card to which a field belongs (spec §3). */
export type Section = 'basicInfo' | 'educationInfo' | 'familyInfo';

/** The steps after the registration, in their order. */
export const wizard: readonly Section[] = ['basicInfo', 'educationInfo', 'familyInfo'];

/** `moreInfo` holds the extra fields of contract §4; they are not asked at registration. */
export type ProfileSection = Section | 'moreInfo';

/** Groups of the extra fields on screen. */
export const fieldGroups = ['faith', 'life', 'about', 'guardian'] as const;

export type FieldGroup = (typeof fieldGroups)[number];

/** The owner's choice of who may see an extra field (contract §4: "a visibility of its own"). */
export const ownerChoices = ['members', 'mutual', 'nobody'] as const;

export type OwnerChoice = (typeof ownerChoices)[number];

/**
 * Minimum access needed to see a field of another member's profile: `members`: everyone who may see the profile;
 * `familyAccess`: mutual interest, or family access granted (contract §4); `owner`: only the owner (another value is
 * derived from it, such as age from date of birth).
 */
export type FieldVisibility = 'members' | 'familyAccess' | 'owner';

interface FieldBase {
  readonly key: string;
  readonly section: ProfileSection;
  /** English label above the field. */
  readonly label: string;
  readonly required: boolean;
  readonly searchable: boolean;
  readonly visibility: FieldVisibility;
  /** Group on screen; only for extra fields. */
  readonly group?: FieldGroup;
  /** Default visibility of a field whose visibility its owner can choose. */
  readonly ownerChooses?: OwnerChoice;
}

export type ProfileField = FieldBase &
  (
    | {
        readonly kind: 'choice';
        /** Option list whose keys are the allowed values. */
        readonly list: OptionListName;
        readonly numeric?: true;
        /** Key of another field that narrows the choices: occupation follows employed-in (spec §5). */
        readonly follows?: string;
      }
    | {
        /** Several options of a list, in the order of the list. */
        readonly kind: 'choices';
        readonly list: OptionListName;
        /** Most options that can be chosen. */
        readonly max: number;
      }
    | { readonly kind: 'boolean' }
    | { readonly kind: 'date' }
    | {
        readonly kind: 'text';
        /** Longest value, in characters. */
        readonly max: number;
        readonly multiline?: true;
        readonly autoComplete?: string;
        /** A phone number: stored as E.164. */
        readonly format?: 'phone';
      }
    | {
        readonly kind: 'count';
        readonly min: number;
        readonly max: number;
        /** Key of the field of which this count is a part: married brothers ≤ brothers. */
        readonly atMost?: string;
      }
    | {
        /** A city: an option key, or free text where the place is unknown (contract §4). */
        readonly kind: 'place';
        readonly state: string;
        readonly max: number;
      }
  );

/** The kinds of fields. What each of them means is in tables keyed by kind (docs/recipes/add-a-profile-field.md). */
export type FieldKind = ProfileField['kind'];

/** A field of one kind. */
export type FieldOf<K extends FieldKind> = Extract<ProfileField, { kind: K }>;

type Rest<K extends FieldKind> = Omit<FieldOf<K>, keyof FieldBase | 'kind'>;

type Common = Partial<Pick<FieldBase, 'required' | 'searchable' | 'visibility'>>;

const field =
  <const S extends Section>(section: S) =>
  <const N extends string, const K extends FieldKind>(key: N, kind: K, label: string, rest: Rest<K> & Common) => ({
    section,
    key,
    kind,
    label,
    required: true,
    searchable: true,
    visibility: 'members' as const,
    ...rest,
  });

const extra = <const N extends string, const K extends FieldKind, const G extends FieldGroup>(
  group: G,
  key: N,
  kind: K,
  label: string,
  rest: Rest<K> & Common & { ownerChooses?: OwnerChoice },
) => ({
  section: 'moreInfo' as const,
  group,
  key,
  kind,
  label,
  required: false,
  searchable: true,
  visibility: 'members' as const,
  ownerChooses: 'members' as OwnerChoice,
  ...rest,
});

const basic = field('basicInfo');

const education = field('educationInfo');

const family = field('familyInfo');

/**
 * The catalogue of profile fields: form, display, validation, visibility, OpenAPI and the matching columns derive
 * from it. A new field is one entry here and one migration that adds its column (docs/recipes/add-a-profile-field.md).
 */
export const profileFields = [
  basic('dateOfBirth', 'date', 'Date of birth', { visibility: 'owner' }),
  basic('maritalStatus', 'choice', 'Marital status', { list: 'maritalStatus' }),
  basic('religion', 'choice', 'Religion and community', { list: 'religion' }),
  basic('motherTongue', 'choice', 'Mother tongue', { list: 'motherTongue' }),
  basic('height', 'choice', 'Height', { list: 'height', numeric: true }),
  basic('hasDisability', 'boolean', 'Any disability', { required: false }),

  education('highestEducation', 'choice', 'Highest education', { list: 'highestEducation' }),
  education('collegeInstitute', 'text', 'College or institute', { max: 120, required: false, searchable: false }),
  education('employedIn', 'choice', 'Employed in', { list: 'employmentSector' }),
  education('occupation', 'choice', 'Occupation', { list: 'occupation', follows: 'employedIn' }),
  education('occupationDetail', 'text', 'Occupation details', { max: 200, required: false, searchable: false }),
  education('annualIncome', 'choice', 'Annual income', { list: 'annualIncome', numeric: true }),
  education('country', 'choice', 'Country', { list: 'country' }),
  education('state', 'choice', 'State', { list: 'state' }),
  education('city', 'place', 'City', { state: 'state', max: 80 }),
  education('livesWithParents', 'boolean', 'Lives with parents', { required: false }),

  family('familyType', 'choice', 'Family type', { list: 'familyType' }),
  family('familyStatus', 'choice', 'Family status', { list: 'familyStatus' }),
  family('nativeState', 'choice', 'Native state', { list: 'state' }),
  family('nativeCity', 'place', 'Native city', { state: 'nativeState', max: 80 }),
  family('fatherName', 'text', "Father's name", { max: 80, searchable: false, visibility: 'familyAccess' }),
  family('fatherOccupation', 'choice', "Father's occupation", { list: 'fatherOccupation' }),
  family('motherOccupation', 'choice', "Mother's occupation", { list: 'motherOccupation' }),
  family('brothers', 'count', 'Brothers', { min: 0, max: 15 }),
  family('marriedBrothers', 'count', 'Married brothers', { min: 0, max: 15, atMost: 'brothers' }),
  family('sisters', 'count', 'Sisters', { min: 0, max: 15 }),
  family('marriedSisters', 'count', 'Married sisters', { min: 0, max: 15, atMost: 'sisters' }),
  family('aboutFamily', 'text', 'About the family', {
    max: 1000,
    multiline: true,
    required: false,
    searchable: false,
  }),

  extra('faith', 'sect', 'choice', 'Sect', { list: 'sect' }),
  extra('faith', 'school', 'choice', 'School of law', { list: 'school', follows: 'sect' }),
  extra('faith', 'maslak', 'choice', 'Maslak', { list: 'maslak', follows: 'sect' }),
  extra('faith', 'prayer', 'choice', 'Prayer', { list: 'prayer' }),
  extra('faith', 'dress', 'choice', 'Dress', { list: 'dress' }),
  extra('faith', 'quranReading', 'choice', 'Quran reading', { list: 'quranReading' }),
  extra('faith', 'revert', 'choice', 'Born or embraced', { list: 'revert' }),

  extra('life', 'languagesSpoken', 'choices', 'Languages spoken', { list: 'motherTongue', max: 8 }),
  extra('life', 'children', 'choice', 'Children', { list: 'children' }),
  extra('life', 'relocate', 'choice', 'Willing to relocate', { list: 'relocate' }),
  extra('life', 'residenceStatus', 'choice', 'Residence status', { list: 'residenceStatus' }),
  extra('life', 'diet', 'choice', 'Diet', { list: 'diet' }),
  extra('life', 'smoking', 'choice', 'Smoking', { list: 'smoking' }),
  extra('life', 'secondMarriage', 'choice', 'On a further marriage', { list: 'secondMarriage' }),
  extra('life', 'hobbies', 'text', 'Interests and hobbies', { max: 300, searchable: false }),

  extra('about', 'aboutMe', 'text', 'About me', { max: 1500, multiline: true, searchable: false }),
  extra('about', 'aboutPartner', 'text', 'About the partner sought', { max: 1500, multiline: true, searchable: false }),

  extra('guardian', 'guardianName', 'text', "Guardian's name", { max: 80, searchable: false, ownerChooses: 'nobody' }),
  extra('guardian', 'guardianRelation', 'choice', "Guardian's relation", {
    list: 'guardianRelation',
    searchable: false,
    ownerChooses: 'nobody',
  }),
  extra('guardian', 'guardianPhone', 'text', "Guardian's phone", {
    max: 30,
    format: 'phone',
    searchable: false,
    ownerChooses: 'nobody',
  }),
] as const satisfies readonly ProfileField[];

/** A choice that gives no information: stored for its owner, hidden from others. */
export const PREFER_NOT_TO_SAY = 'prefer_not_to_say';

/** The extra fields, each with a visibility chosen by its owner. */
export const ownerChosenFields: readonly (ProfileField & { readonly ownerChooses: OwnerChoice })[] = (
  profileFields as readonly ProfileField[]
).filter((entry): entry is ProfileField & { ownerChooses: OwnerChoice } => entry.ownerChooses !== undefined);

export type ProfileFieldKey = (typeof profileFields)[number]['key'];

/** The fields of one section, in the order they are asked and shown. */
export const fieldsOf = (section: ProfileSection): readonly ProfileField[] =>
  profileFields.filter((entry) => entry.section === section);
