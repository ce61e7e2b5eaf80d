import type { OptionListName } from './options/index.ts';

/** The wizard step or card a field belongs to (spec §3). */
export type Section = 'basicInfo' | 'educationInfo' | 'familyInfo';

/**
 * Who may see a field on another member's profile, at the least:
 * `members`: whoever may see the profile; `familyAccess`: mutual interest or family access granted (contract §4);
 * `owner`: nobody but the owner (another value is derived from it, such as age from date of birth).
 */
export type FieldVisibility = 'members' | 'familyAccess' | 'owner';

interface FieldBase {
  readonly key: string;
  readonly section: Section;
  /** English label above the field. */
  readonly label: string;
  readonly required: boolean;
  readonly searchable: boolean;
  readonly visibility: FieldVisibility;
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
    | { readonly kind: 'boolean' }
    | { readonly kind: 'date' }
    | {
        readonly kind: 'text';
        /** Longest value, in characters. */
        readonly max: number;
        readonly multiline?: true;
        readonly autoComplete?: string;
      }
    | {
        readonly kind: 'count';
        readonly min: number;
        readonly max: number;
        /** Key of the field this count is a part of: married brothers ≤ brothers. */
        readonly atMost?: string;
      }
    | {
        /** A city: an option key, or free text where the place is unknown (contract §4). */
        readonly kind: 'place';
        readonly state: string;
        readonly max: number;
      }
  );

type Rest<K> = Omit<Extract<ProfileField, { kind: K }>, keyof FieldBase | 'kind'>;
type Common = Partial<Pick<FieldBase, 'required' | 'searchable' | 'visibility'>>;

const field =
  <const S extends Section>(section: S) =>
  <const N extends string, const K extends ProfileField['kind']>(
    key: N,
    kind: K,
    label: string,
    rest: Rest<K> & Common,
  ) => ({ section, key, kind, label, required: true, searchable: true, visibility: 'members' as const, ...rest });

const basic = field('basicInfo');
const education = field('educationInfo');
const family = field('familyInfo');

/**
 * The catalogue of profile fields: form, display, validation, visibility, OpenAPI and the matching columns derive
 * from it. A new field is one entry here and one migration that adds its column (docs/architecture.md).
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
] as const satisfies readonly ProfileField[];

export type ProfileFieldKey = (typeof profileFields)[number]['key'];

/** The fields of one section, in the order they are asked and shown. */
export const fieldsOf = (section: Section): readonly ProfileField[] =>
  profileFields.filter((entry) => entry.section === section);
