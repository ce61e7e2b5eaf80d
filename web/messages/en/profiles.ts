import type { CriterionKey } from '../../../contract/preference-fields.ts';
import { type ProfileFieldKey, profileFields } from '../../../contract/profile-fields.ts';

/** The catalogue's labels are the English ones; a new field has its label by itself. */
const fieldLabels = Object.fromEntries(profileFields.map(({ key, label }) => [key, label])) as Record<
  ProfileFieldKey,
  string
>;

export default {
  // The name stands before it, set apart so that an Urdu name does not turn the line around.
  ageAfterName: ', {{age}}',
  comma: ', ',
  verified: 'Verified',
  viewProfile: 'View profile',
  viewProfileOf: 'View profile: {{name}}',
  loadingMembers: 'Loading members',

  view: {
    back: 'Back to the members',
    loading: 'Loading the profile',
    notVerified: 'Not verified',
    failed: 'The profile could not be loaded',
    retry: 'Try again',
    absent: 'This profile is not available',
    absentWhy: 'It may have been closed or hidden by the family, or the address may be wrong.',
    workAndTown: '{{work}} in {{town}}.',
    work: '{{work}}.',
    town: 'Lives in {{town}}.',
    keptBy: {
      FEMALE: {
        Self: 'She keeps this profile herself.',
        Daughter: 'Profile kept by her parents.',
        Son: 'Profile kept by her parents.',
        Sister: 'Profile kept by her brother or sister.',
        Brother: 'Profile kept by her brother or sister.',
        Relative: 'Profile kept by a relative.',
        Friend: 'Profile kept by a friend.',
      },
      MALE: {
        Self: 'He keeps this profile himself.',
        Daughter: 'Profile kept by his parents.',
        Son: 'Profile kept by his parents.',
        Sister: 'Profile kept by his brother or sister.',
        Brother: 'Profile kept by his brother or sister.',
        Relative: 'Profile kept by a relative.',
        Friend: 'Profile kept by a friend.',
      },
    },
    personal: 'Personal Details',
    career: 'Education and Career',
    family: 'Family',
    wishes: { FEMALE: 'What she is looking for', MALE: 'What he is looking for', own: 'What you are looking for' },
    more: { FEMALE: 'More about her', MALE: 'More about him', own: 'More about you' },
    contact: 'Contact',
    age: 'Age',
    gender: 'Gender',
    phone: 'Phone',
    email: 'Email',
    contactLater: 'Shown in full once the family grants contact access.',
    contactOwn: 'Others see these in full only once you grant contact access.',
    noWishes: {
      FEMALE: 'She has not named any wishes.',
      MALE: 'He has not named any wishes.',
      own: 'You have not named any wishes.',
    },
    yes: 'Yes',
    no: 'No',
    none: 'None',
    notGiven: 'Not given',
    sharedLater: 'Shared after mutual interest',
    between: '{{from}} – {{to}}',
    from: '{{least}} or more',
    upTo: 'Up to {{most}}',
    incomeFrom_one: 'Rs {{count, number}} Lakh or more',
    incomeFrom_other: 'Rs {{count, number}} Lakhs or more',
    ofWhichMarried: '{{whole}} ({{part}} married)',
  },

  fields: { ...fieldLabels, religion: 'Community', hasDisability: 'Disability', nativeCity: 'Native place' },

  // By the catalogue of criteria (contract/preference-fields.ts).
  wishes: {
    age: 'Age',
    height: 'Height',
    maritalStatus: 'Marital status',
    religion: 'Community',
    motherTongue: 'Mother tongue',
    education: 'Education',
    occupation: 'Occupation',
    annualIncome: 'Annual income',
    country: 'Country',
    state: 'State',
    city: 'City',
    sect: 'Sect',
    maslak: 'Maslak',
    prayer: 'Prayer',
    dress: 'Dress',
    children: 'Children',
    residenceStatus: 'Residence status',
    diet: 'Diet',
    smoking: 'Smoking',
    familyType: 'Family type',
  } satisfies Record<CriterionKey, string>,
} as const;
