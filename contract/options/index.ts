import { breachData } from './breach.ts';
import { cities } from './cities.ts';
import { religion } from './communities.ts';
import {
  declineReason,
  documentType,
  galleryAccess,
  measureUnit,
  onlineStatus,
  orderStatus,
  paymentType,
  photoRequestStatus,
  reportReason,
  role,
  selectableUserStatus,
  userStatus,
  visitType,
} from './community-rules.ts';
import { country } from './country.ts';
import { highestEducation } from './degrees.ts';
import { educationLevel } from './education-level.ts';
import {
  children,
  diet,
  dress,
  guardianRelation,
  maslak,
  prayer,
  quranReading,
  relocate,
  residenceStatus,
  revert,
  school,
  secondMarriage,
  sect,
  smoking,
} from './faith.ts';
import { annualIncome } from './income.ts';
import { motherTongue } from './languages.ts';
import { occupation } from './occupations.ts';
import type { Option } from './option.ts';
import { fatherOccupation, motherOccupation } from './parents.ts';
import { accountFor, age, familyStatus, familyType, gender, height, maritalStatus } from './people.ts';
import {
  documentRefusal,
  lookReason,
  messageRefusal,
  photoRefusal,
  profileRefusal,
  reportFinding,
  selfieRefusal,
  statusReason,
} from './review.ts';
import { employmentSector } from './sectors.ts';
import { states } from './state.ts';
import { ticketCategory, ticketStatus } from './ticket.ts';

/** Every option list under its wire name, as returned by `GET /options` (contract §4). */
export const optionLists = {
  gender,
  age,
  height,
  maritalStatus,
  familyType,
  familyStatus,
  educationLevel,
  highestEducation,
  employmentSector,
  occupation,
  fatherOccupation,
  motherOccupation,
  motherTongue,
  religion,
  accountFor,
  country,
  state: states,
  city: cities,
  annualIncome,
  galleryAccess,
  photoRequestStatus,
  reportReason,
  documentType,
  userStatus,
  selectableUserStatus,
  orderStatus,
  visitType,
  measureUnit,
  paymentType,
  onlineStatus,
  role,
  sect,
  school,
  maslak,
  prayer,
  dress,
  quranReading,
  revert,
  children,
  relocate,
  residenceStatus,
  diet,
  smoking,
  secondMarriage,
  guardianRelation,
  declineReason,
  ticketCategory,
  ticketStatus,
  photoRefusal,
  documentRefusal,
  messageRefusal,
  profileRefusal,
  selfieRefusal,
  reportFinding,
  lookReason,
  statusReason,
  breachData,
} satisfies Readonly<Record<string, readonly Option<string | number>[]>>;

export type OptionListName = keyof typeof optionLists;
export type OptionKey<L extends OptionListName> = (typeof optionLists)[L][number]['key'];

const labels: ReadonlyMap<string, ReadonlyMap<string | number, string>> = new Map(
  Object.entries(optionLists).map(([name, options]) => [
    name,
    new Map<string | number, string>(options.map(({ key, label }) => [key, label])),
  ]),
);

/** The label of a wire value; undefined if the list has no such key (contract §4, option lists). */
export function optionLabel(list: OptionListName, key: string | number): string | undefined {
  return labels.get(list)?.get(key);
}

/** The wire values of a list, in its order (contract §4: "a field's wire value is a key"). */
export function optionKeys<L extends OptionListName>(list: L): readonly OptionKey<L>[] {
  const options: readonly Option<OptionKey<L>>[] = optionLists[list];
  return options.map(({ key }) => key);
}
