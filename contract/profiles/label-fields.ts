import type { OptionListName } from '../options/index.ts';
import { hasListValue, labelListsOf } from './field-kinds.ts';
import { fieldsOf, type ProfileSection } from './fields.ts';
import { type Criterion, criteria, keysOf } from './preference-fields.ts';

/** A field with a key (or a list of keys), and the lists that contain its label. */
export interface LabelledField {
  readonly key: string;
  /** Name of the field with the label (contract §12). */
  readonly labelKey: string;
  readonly lists: readonly OptionListName[];
  readonly isList: boolean;
}

const labelled = (key: string, lists: readonly OptionListName[], isList = false): LabelledField => ({
  key,
  labelKey: `${key}Label`,
  lists,
  isList,
});

const gender = labelled('gender', ['gender']);

/** The fields of a section that have labels. */
export const labelledFieldsOf = (section: ProfileSection): readonly LabelledField[] => [
  ...(section === 'basicInfo' ? [gender] : []),
  ...fieldsOf(section).flatMap((field) => {
    const lists = labelListsOf(field);
    return lists.length ? labelled(field.key, lists, hasListValue(field)) : [];
  }),
];

/** The fields of a card that have labels. */
export const cardLabelFields: readonly LabelledField[] = [
  gender,
  labelled('height', ['height']),
  labelled('maritalStatus', ['maritalStatus']),
  labelled('religion', ['religion']),
  labelled('highestEducation', ['highestEducation']),
  labelled('occupation', ['occupation']),
  labelled('state', ['state']),
  labelled('city', ['city']),
];

const labelledCriterion = (criterion: Criterion): LabelledField[] => {
  if (criterion.kind === 'place') return [labelled(criterion.key, ['city'])];
  const groups = criterion.kind === 'list' && criterion.groups ? [criterion.groups] : [];
  return keysOf(criterion).map((key) => labelled(key, [...groups, criterion.list], criterion.kind === 'list'));
};

/** The criteria of a partner preference that have labels: all of them. */
export const preferenceLabelFields: readonly LabelledField[] = (criteria as readonly Criterion[]).flatMap(
  labelledCriterion,
);
