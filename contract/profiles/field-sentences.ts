import type { ProfileFieldKey } from './fields.ts';
import type { criteria } from './preference-fields.ts';

/** Fields of forms and searches about which a sentence is needed. */
type Asked = ProfileFieldKey | (typeof criteria)[number]['key'];

/**
 * The sentence for a missing answer, one per field, because sentences built from labels become wrong ("the employed
 * in"). The web app says "your", "her" or "his" in place of "the" (`aboutCandidate`).
 */
const missing: Readonly<Record<Asked, string>> = {
  age: 'Please choose the age.',
  dateOfBirth: 'Please enter the date of birth.',
  maritalStatus: 'Please choose the marital status.',
  religion: 'Please choose the religion and community.',
  motherTongue: 'Please choose the mother tongue.',
  height: 'Please choose the height.',
  hasDisability: 'Please answer yes or no.',
  highestEducation: 'Please choose the highest education.',
  education: 'Please choose the education.',
  collegeInstitute: 'Please enter the college or institute.',
  employedIn: 'Please choose the kind of work.',
  occupation: 'Please choose the occupation.',
  occupationDetail: 'Please describe the work.',
  annualIncome: 'Please choose the annual income.',
  country: 'Please choose the country.',
  state: 'Please choose the state.',
  city: 'Please choose the city.',
  livesWithParents: 'Please answer yes or no.',
  familyType: 'Please choose the type of family.',
  familyStatus: 'Please choose the family status.',
  nativeState: 'Please choose the native state.',
  nativeCity: 'Please choose the native city.',
  fatherName: "Please enter the father's name.",
  fatherOccupation: "Please choose the father's occupation.",
  motherOccupation: "Please choose the mother's occupation.",
  brothers: 'Please enter how many brothers there are.',
  marriedBrothers: 'Please enter how many brothers are married.',
  sisters: 'Please enter how many sisters there are.',
  marriedSisters: 'Please enter how many sisters are married.',
  aboutFamily: 'Please write a few words about the family.',
  sect: 'Please choose the sect.',
  school: 'Please choose the school of law.',
  maslak: 'Please choose the maslak.',
  prayer: 'Please choose the answer about prayer.',
  dress: 'Please choose the answer about dress.',
  quranReading: 'Please choose the answer about reading the Quran.',
  revert: 'Please choose the answer about being born or embraced.',
  languagesSpoken: 'Please choose the languages spoken.',
  children: 'Please choose the answer about children.',
  relocate: 'Please choose the answer about relocating.',
  residenceStatus: 'Please choose the residence status.',
  diet: 'Please choose the diet.',
  smoking: 'Please choose the answer about smoking.',
  secondMarriage: 'Please choose the answer about a further marriage.',
  hobbies: 'Please enter the interests and hobbies.',
  aboutMe: 'Please write a few words.',
  aboutPartner: 'Please write a few words.',
  guardianName: "Please enter the guardian's name.",
  guardianRelation: "Please choose the guardian's relation.",
  guardianPhone: "Please enter the guardian's phone number.",
};

/** Sentences for a choice that must belong to an earlier one, as an occupation belongs to a kind of work. */
const unfitting: Readonly<Partial<Record<Asked, string>>> = {
  occupation: 'This occupation does not belong to the kind of work chosen. Please choose another.',
  school: 'This school of law does not belong to the sect chosen. Please choose another.',
  maslak: 'This maslak does not belong to the sect chosen. Please choose another.',
};

/** The sentence for a missing required answer. */
export const missingSentence = (key: string): string => missing[key as Asked] ?? 'Please answer this.';

/** The sentence for an answer that is not in the list. */
export const unlistedSentence = (key: string): string =>
  Object.hasOwn(missing, key) && missing[key as Asked].startsWith('Please choose')
    ? missing[key as Asked].replace(/\.$/, ' from the list.')
    : 'Please choose a value in the range offered.';

/** The sentence for an answer that does not belong to an earlier one. */
export const mismatchSentence = (key: string): string =>
  unfitting[key as Asked] ?? 'This does not belong to your earlier choice. Please choose another.';
