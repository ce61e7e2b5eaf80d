import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOf, ProfileFieldKey } from '../../../../contract/profiles/fields.ts';
import { type OptionLists, optionLabel, useOptions } from '../../../lib/options.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { ChipsOrSearch } from './chips-or-search.tsx';
import { Combobox } from './combobox.tsx';
import { CommunityField } from './community-field.tsx';
import { fieldChoices, MARRIED } from './field.rules.ts';
import { chosenKey, type FieldProps } from './field-props.ts';
import { SelectField } from './select-field.tsx';
import { useFieldTexts } from './use-field-texts.ts';

/**
 * Whether the form offers 'Married': if the operator accepts married men, or if the answer is already 'Married'. If the
 * setting cannot be loaded, 'Married' is offered and the server decides.
 */
function useMayBeMarried({ field, value }: Pick<FieldProps, 'field' | 'value'>): boolean {
  const asks = field.key === 'maritalStatus';
  const { data, isError } = useQuery({ ...siteQuery, enabled: asks });
  const [first] = useState(value);
  return !asks || first === MARRIED || value === MARRIED || (data ? data.marriedMen : isError);
}

/**
 * Maximum number of options of chips and of a native select. Longer lists are searched by typing, except ordered numbers (height,
 * income).
 */
const MAX_SELECT_OPTIONS = 12;
const none: OptionLists = {};

/** Number of languages shown as chips; the list begins with those most spoken by the members. */
const COMMON_LANGUAGES = 6;

/**
 * A single choice from a list: buttons for two options, chips for a few, the native select for a few that may be left
 * empty and for ordered numbers, a searchable list for many.
 */
export function ChoiceField(props: FieldProps<FieldOf<'choice'>>) {
  const { field, value, values, onChange, onBlur, error, hint, own } = props;
  const { t } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  const lists = useOptions().data ?? none;
  const married = useMayBeMarried({ field, value });
  const choices = useMemo(() => fieldChoices(field, values, lists, married), [field, values, lists, married]);
  const all = lists[field.list] ?? [];
  const shared = { label, hint, name: field.key, onChange, onBlur, error };
  const placeholder = t([`placeholder.${field.list}`, 'placeholder.any'] as unknown as 'placeholder.any');
  const chosen = chosenKey(value);

  // Decided by the unfiltered list, so that earlier answers do not change the kind of the control.
  if (all.length === 2 && !field.follows) return <Segments {...shared} options={choices} value={chosen} />;
  if (field.list === 'religion') return <CommunityField {...props} choices={choices} />;
  if (field.list === 'motherTongue')
    return <ChipsOrSearch {...props} choices={choices} common={COMMON_LANGUAGES} placeholder={placeholder} />;
  if (!field.follows && !field.numeric && field.required && all.length <= MAX_SELECT_OPTIONS)
    return <ChoiceChips {...shared} options={choices} value={chosen} />;
  if (!field.follows && (field.numeric || all.length <= MAX_SELECT_OPTIONS))
    return (
      <SelectField {...shared} choices={choices} value={chosen} placeholder={placeholder} clearable={!field.required} />
    );

  const leads = field.follows ? values[field.follows] : true;
  return (
    <Combobox
      {...shared}
      choices={choices}
      value={chosen}
      freeText={false}
      disabled={!leads}
      placeholder={
        leads ? placeholder : t('placeholder.leaderFirst', { leader: t(`labels.${field.follows as ProfileFieldKey}`) })
      }
      emptyNote={t('field.notFound')}
      autoComplete={own && field.key === 'country' ? 'country-name' : 'off'}
      groupOf={
        field.list === 'highestEducation' ? ({ level }) => optionLabel(lists.educationLevel, level) ?? level : undefined
      }
    />
  );
}
