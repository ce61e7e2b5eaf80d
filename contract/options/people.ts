import { type Option, sameText } from './option.ts';

/** Spec §3, "Gender". */
export const gender = [
  { key: 'MALE', label: 'Male' },
  { key: 'FEMALE', label: 'Female' },
] as const satisfies readonly Option[];

const youngest = 18;
/** The last age of the list; as the end of a range it includes everyone older. */
export const oldest = 60;

/** Spec §9, "Age range: 18 to 60". */
export const age: readonly Option<number>[] = Array.from({ length: oldest - youngest + 1 }, (_, index) => ({
  key: youngest + index,
  label: youngest + index === oldest ? `${oldest} or older` : String(youngest + index),
}));

/** Spec §3, "Height", keyed by centimetres; contract §4 adds the open ends. */
export const height = [
  { key: 135, label: `4' 5" or shorter` },
  { key: 137, label: `4' 6"` },
  { key: 140, label: `4' 7"` },
  { key: 142, label: `4' 8"` },
  { key: 145, label: `4' 9"` },
  { key: 147, label: `4' 10"` },
  { key: 150, label: `4' 11"` },
  { key: 152, label: `5' 0"` },
  { key: 155, label: `5' 1"` },
  { key: 157, label: `5' 2"` },
  { key: 160, label: `5' 3"` },
  { key: 163, label: `5' 4"` },
  { key: 165, label: `5' 5"` },
  { key: 168, label: `5' 6"` },
  { key: 170, label: `5' 7"` },
  { key: 173, label: `5' 8"` },
  { key: 175, label: `5' 9"` },
  { key: 178, label: `5' 10"` },
  { key: 180, label: `5' 11"` },
  { key: 183, label: `6' 0"` },
  { key: 185, label: `6' 1" or taller` },
] as const satisfies readonly Option<number>[];

/** Spec §3, "Marital status"; 'Married' is offered to men only (contract §3). */
export const maritalStatus = sameText('Never Married', 'Divorced', 'Separated', 'Widowed', 'Married');

/** Spec §3, "Family type". */
export const familyType = sameText('Nuclear Family', 'Joint Family');

/** Spec §3, "Family status": all three values (see its "Known defects"). */
export const familyStatus = sameText('Rich/Affluent', 'Upper Middle Class', 'Middle Class');

/** Spec §3, "Account created for"; the wire field is the registration's "who the account is for". */
export const accountFor = sameText('Self', 'Daughter', 'Son', 'Sister', 'Brother', 'Relative', 'Friend');
