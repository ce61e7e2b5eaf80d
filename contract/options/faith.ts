import type { DressOption, Option, SchoolOption } from './option.ts';

// The extra profile fields of contract §4. Sect, school and maslak are three separate things: the sect to which
// somebody belongs, the school of law (madhhab) that they follow, and the religious tendency (maslak) within it. A
// Deobandi and a Barelvi are both Sunni and, as a rule, both Hanafi.

const preferNotToSay = { key: 'prefer_not_to_say', label: 'Prefer not to say' } as const satisfies Option;

/** Contract §4, "sect". */
export const sect = [
  { key: 'sunni', label: 'Sunni' },
  { key: 'shia', label: 'Shia' },
  { key: 'no_sect', label: 'Just Muslim' },
  { key: 'other', label: 'Other' },
  preferNotToSay,
] as const satisfies readonly Option[];

/** Contract §4, "school": the school of law; `sect` is a key of the `sect` list. */
export const school = [
  { key: 'hanafi', label: 'Hanafi', sect: 'sunni' },
  { key: 'shafii', label: "Shafi'i", sect: 'sunni' },
  { key: 'maliki', label: 'Maliki', sect: 'sunni' },
  { key: 'hanbali', label: 'Hanbali', sect: 'sunni' },
  { key: 'jafari', label: "Ja'fari (Ithna Ashari)", sect: 'shia' },
  { key: 'ismaili_tayyibi', label: 'Ismaili · Tayyibi (Bohra)', sect: 'shia' },
  { key: 'ismaili_nizari', label: 'Ismaili · Nizari (Khoja)', sect: 'shia' },
  { key: 'zaydi', label: 'Zaydi', sect: 'shia' },
  { key: 'no_school', label: 'Follows no single school' },
  { key: 'other', label: 'Other' },
  preferNotToSay,
] as const satisfies readonly SchoolOption[];

/** Contract §4, "maslak": the tendency within the sect; `sect` is a key of the `sect` list. */
export const maslak = [
  { key: 'ahl_e_sunnat_barelvi', label: 'Barelvi (Ahl-e-Sunnat wal-Jamaat)', sect: 'sunni' },
  { key: 'deobandi', label: 'Deobandi', sect: 'sunni' },
  { key: 'tablighi', label: 'Tablighi Jamaat', sect: 'sunni' },
  { key: 'ahl_e_hadith', label: 'Ahl-e-Hadith', sect: 'sunni' },
  { key: 'salafi', label: 'Salafi', sect: 'sunni' },
  { key: 'jamaat_e_islami', label: 'Jamaat-e-Islami', sect: 'sunni' },
  { key: 'samastha', label: 'Samastha (Kerala Sunni)', sect: 'sunni' },
  { key: 'mujahid', label: 'Mujahid (Kerala)', sect: 'sunni' },
  { key: 'sufi', label: 'Sufi' },
  { key: 'usuli', label: 'Usuli', sect: 'shia' },
  { key: 'akhbari', label: 'Akhbari', sect: 'shia' },
  { key: 'no_maslak', label: 'No particular maslak' },
  { key: 'other', label: 'Other' },
  preferNotToSay,
] as const satisfies readonly SchoolOption[];

/** Contract §4, "prayer". */
export const prayer = [
  { key: 'five_daily', label: 'Five times a day' },
  { key: 'most_prayers', label: 'Most prayers' },
  { key: 'some_prayers', label: 'Some prayers' },
  { key: 'friday', label: 'Friday prayers' },
  { key: 'eid', label: 'Eid prayers' },
  { key: 'rarely', label: 'Rarely' },
  preferNotToSay,
] as const satisfies readonly Option[];

/** Contract §4, "dress (hijab/niqab/beard)". */
export const dress = [
  { key: 'niqab', label: 'Niqab', gender: 'FEMALE' },
  { key: 'burqa', label: 'Burqa or abaya', gender: 'FEMALE' },
  { key: 'hijab', label: 'Hijab', gender: 'FEMALE' },
  { key: 'dupatta', label: 'Dupatta on the head', gender: 'FEMALE' },
  { key: 'head_covered_sometimes', label: 'Covers the head at times', gender: 'FEMALE' },
  { key: 'head_uncovered', label: 'Does not cover the head', gender: 'FEMALE' },
  { key: 'beard_full', label: 'Full beard', gender: 'MALE' },
  { key: 'beard_short', label: 'Short beard', gender: 'MALE' },
  { key: 'beard_none', label: 'No beard', gender: 'MALE' },
  preferNotToSay,
] as const satisfies readonly DressOption[];

/** Contract §4, "Quran reading". */
export const quranReading = [
  { key: 'memorised', label: 'Memorised (Hafiz or Hafiza)' },
  { key: 'fluent_tajweed', label: 'Fluently, with tajweed' },
  { key: 'fluent', label: 'Fluently' },
  { key: 'slowly', label: 'Slowly' },
  { key: 'learning', label: 'Learning' },
  { key: 'not_yet', label: 'Not yet' },
  preferNotToSay,
] as const satisfies readonly Option[];

/** Contract §4, "revert". */
export const revert = [
  { key: 'born_muslim', label: 'Born into a Muslim family' },
  { key: 'embraced_islam', label: 'Embraced Islam' },
  preferNotToSay,
] as const satisfies readonly Option[];

/** Contract §4, "children". */
export const children = [
  { key: 'none', label: 'No children' },
  { key: 'living_with_me', label: 'Has children, living together' },
  { key: 'not_living_with_me', label: 'Has children, living elsewhere' },
  preferNotToSay,
] as const satisfies readonly Option[];

/** Contract §4, "willing to relocate". */
export const relocate = [
  { key: 'no', label: 'No' },
  { key: 'within_state', label: 'Within the same state' },
  { key: 'within_india', label: 'Within India' },
  { key: 'anywhere', label: 'Anywhere, also abroad' },
  { key: 'to_be_discussed', label: 'To be discussed' },
  preferNotToSay,
] as const satisfies readonly Option[];

/** Contract §4, "residence status": the right by which the member lives in his or her country. */
export const residenceStatus = [
  { key: 'citizen', label: 'Citizen' },
  { key: 'permanent_resident', label: 'Permanent resident' },
  { key: 'oci', label: 'Overseas Citizen of India' },
  { key: 'work_permit', label: 'Work permit' },
  { key: 'student_visa', label: 'Student visa' },
  { key: 'dependant_visa', label: 'Dependant visa' },
  { key: 'temporary_visa', label: 'Temporary visa' },
  { key: 'other', label: 'Other' },
  preferNotToSay,
] as const satisfies readonly Option[];

/** Contract §4, "diet". */
export const diet = [
  { key: 'halal_only', label: 'Halal only' },
  { key: 'non_vegetarian', label: 'Non-vegetarian' },
  { key: 'eggetarian', label: 'Vegetarian with eggs' },
  { key: 'vegetarian', label: 'Vegetarian' },
  { key: 'vegan', label: 'Vegan' },
  preferNotToSay,
] as const satisfies readonly Option[];

/** Contract §4, "smoking". */
export const smoking = [
  { key: 'never', label: 'Never' },
  { key: 'gave_up', label: 'Gave it up' },
  { key: 'occasionally', label: 'Occasionally' },
  { key: 'regularly', label: 'Regularly' },
  preferNotToSay,
] as const satisfies readonly Option[];

/** Contract §4, "second-marriage stance": whether a husband may marry again while his marriage lasts. */
export const secondMarriage = [
  { key: 'not_accepted', label: 'One wife only' },
  { key: 'to_be_discussed', label: 'Open to discussing a further marriage' },
  { key: 'accepted', label: 'Accepts a further marriage' },
  preferNotToSay,
] as const satisfies readonly Option[];

/** Contract §4, "guardian's relation": what the guardian is to the member. */
export const guardianRelation = [
  { key: 'father', label: 'Father' },
  { key: 'mother', label: 'Mother' },
  { key: 'brother', label: 'Brother' },
  { key: 'sister', label: 'Sister' },
  { key: 'grandfather', label: 'Grandfather' },
  { key: 'grandmother', label: 'Grandmother' },
  { key: 'paternal_uncle', label: 'Paternal uncle' },
  { key: 'maternal_uncle', label: 'Maternal uncle' },
  { key: 'aunt', label: 'Aunt' },
  { key: 'brother_in_law', label: 'Brother-in-law' },
  { key: 'sister_in_law', label: 'Sister-in-law' },
  { key: 'cousin', label: 'Cousin' },
  { key: 'son', label: 'Son' },
  { key: 'daughter', label: 'Daughter' },
  { key: 'imam', label: 'Imam or Qazi' },
  { key: 'family_friend', label: 'Family friend' },
  { key: 'other', label: 'Other' },
] as const satisfies readonly Option[];
