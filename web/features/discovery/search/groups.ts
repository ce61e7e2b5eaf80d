import type { SearchField } from '../../../../contract/profiles/field-kinds.ts';
import { profileFields } from '../../../../contract/profiles/fields.ts';
import { searchFields } from './fields.ts';

/** The groups of filters on the screen, in order. */
export const groupIds = ['basics', 'community', 'career', 'place', 'family', 'faith'] as const;
export type GroupId = (typeof groupIds)[number];

const sectionGroup = { basicInfo: 'basics', educationInfo: 'career', familyInfo: 'family', moreInfo: 'faith' } as const;

/** Fields shown in another group than that of their wizard section, because families look for them there. */
const moved: Readonly<Record<string, GroupId>> = {
  religion: 'community',
  motherTongue: 'community',
  languagesSpoken: 'community',
  sect: 'community',
  maslak: 'community',
  school: 'community',
  country: 'place',
  state: 'place',
  city: 'place',
  nativeState: 'place',
  nativeCity: 'place',
  residenceStatus: 'place',
  relocate: 'place',
  livesWithParents: 'family',
  children: 'basics',
};

const sections = new Map<string, keyof typeof sectionGroup>(profileFields.map(({ key, section }) => [key, section]));

/** The group of a field; a new catalogue field appears in the group of its wizard section. */
const groupOf = ({ key }: SearchField): GroupId => moved[key] ?? sectionGroup[sections.get(key) ?? 'basicInfo'];

/** The filters of one group in catalogue order, switches first. */
export const fieldsOfGroup = (group: GroupId): readonly SearchField[] =>
  searchFields
    .filter((field) => groupOf(field) === group)
    .toSorted((one, other) => Number(other.kind === 'flag') - Number(one.kind === 'flag'));

/** Fields with counted options; ranges have none. */
export const countedKeys = (groups: readonly GroupId[]): readonly string[] =>
  groups.flatMap((group) => fieldsOfGroup(group).flatMap(({ key, kind }) => (kind === 'range' ? [] : key)));
