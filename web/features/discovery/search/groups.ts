import { profileFields } from '../../../../contract/profile-fields.ts';
import type { SearchField } from '../../../../contract/search-fields.ts';
import { searchFields } from './fields.ts';

/** How the filters are grouped on screen, in order. */
export const groupIds = ['basics', 'community', 'career', 'place', 'family', 'faith'] as const;
export type GroupId = (typeof groupIds)[number];

const sectionGroup = { basicInfo: 'basics', educationInfo: 'career', familyInfo: 'family', moreInfo: 'faith' } as const;

/** Fields that families look for elsewhere than where the wizard asks them. */
const moved: Readonly<Record<string, GroupId>> = {
  religion: 'community',
  motherTongue: 'community',
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

/** A new field of the catalogue stands with its section by itself. */
const groupOf = ({ key }: SearchField): GroupId => moved[key] ?? sectionGroup[sections.get(key) ?? 'basicInfo'];

/** The filters of one group, in the catalogue's order; what is switched with one touch comes first. */
export const fieldsOfGroup = (group: GroupId): readonly SearchField[] =>
  searchFields
    .filter((field) => groupOf(field) === group)
    .toSorted((one, other) => Number(other.kind === 'flag') - Number(one.kind === 'flag'));

/** Fields whose options are counted: of a range there is nothing to count. */
export const countedKeys = (groups: readonly GroupId[]): readonly string[] =>
  groups.flatMap((group) => fieldsOfGroup(group).flatMap(({ key, kind }) => (kind === 'range' ? [] : key)));
