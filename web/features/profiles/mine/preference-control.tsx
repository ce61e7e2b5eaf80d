import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criterion } from '../../../../contract/profiles/preference-fields.ts';
import { type Choice, optionLabel } from '../../../lib/options.ts';
import { groupKeyOf, partnerChoices } from '../../../lib/partner-choices.ts';
import { townChoices } from '../../../lib/town-choices.ts';
import { RangeSelect } from '../../../ui/fields/range-select.tsx';
import { Combobox } from '../fields/combobox.tsx';
import { MultiSelect } from '../fields/multi-select.tsx';
import { SelectField } from '../fields/select-field.tsx';
import type { PreferenceProps } from './editors.ts';

type Of<K extends Criterion['kind']> = PreferenceProps<Extract<Criterion, { kind: K }>>;

/** Renders the control for a criterion's kind, so that a new criterion needs no new component. */
export function PreferenceControl(props: PreferenceProps) {
  const { criterion } = props;
  switch (criterion.kind) {
    case 'range':
      return <RangeWish {...props} criterion={criterion} />;
    case 'minimum':
      return <MinimumWish {...props} criterion={criterion} />;
    case 'list':
      return <ListWish {...props} criterion={criterion} />;
    case 'place':
      return <PlaceWish {...props} criterion={criterion} />;
  }
}

const none: readonly string[] = [];

function RangeWish({ criterion, editor, change, lists }: Of<'range'>) {
  const { t } = useTranslation(['mine', 'members']);
  const name = t(`members:wishes.${criterion.key as 'age'}`);
  const { from, to } = criterion;
  return (
    <RangeSelect
      label={name}
      ends={{
        from: { label: t('wish.from', { criterion: name }), name: from, value: editor.values[from] },
        to: { label: t('wish.to', { criterion: name }), name: to, value: editor.values[to] },
      }}
      choices={lists[criterion.list] ?? []}
      any={t('any')}
      dash={t('wish.dash')}
      error={editor.errors[from] ?? editor.errors[to]}
      onChange={(end, value) => change(end === 'from' ? from : to, value)}
    />
  );
}

function MinimumWish({ criterion, editor, change, lists }: Of<'minimum'>) {
  const { t } = useTranslation('mine');
  const value = editor.values[criterion.key];
  // "Not Specified" and "Not Working" are not minimum amounts. If one of them is stored, it stays until it is changed.
  const choices = (lists[criterion.list] ?? []).filter(({ key }) => Number(key) > 0 || key === value);
  return (
    <SelectField
      label={t(`wish.atLeast.${criterion.key as 'annualIncome'}`)}
      name={criterion.key}
      choices={choices}
      value={typeof value === 'number' ? value : null}
      placeholder={t('any')}
      clearable
      onChange={(key) => change(criterion.key, key)}
      error={editor.errors[criterion.key]}
    />
  );
}

function ListWish({ criterion, editor, change, lists, partner }: Of<'list'>) {
  const { t } = useTranslation(['mine', 'members', 'wizard']);
  const value = editor.values[criterion.key];
  const chosen = Array.isArray(value) ? (value as readonly string[]) : none;
  const choices = useMemo(
    () => partnerChoices(criterion, lists, chosen, partner, (group) => t('wish.all', { group })),
    [criterion, lists, chosen, partner, t],
  );
  const isCovered = useCallback(
    (choice: Choice) => criterion.groups !== undefined && chosen.includes(groupKeyOf(choice) ?? ''),
    [criterion, chosen],
  );
  const groups = criterion.groups && lists[criterion.groups];
  return (
    <MultiSelect
      label={t(`members:wishes.${criterion.key as 'age'}`)}
      name={criterion.key}
      choices={choices}
      isCovered={isCovered}
      value={chosen}
      onChange={(keys) => change(criterion.key, keys)}
      error={editor.errors[criterion.key]}
      placeholder={chosen.length > 0 ? t('wizard:field.addAnother') : t('any')}
      groupOf={groups && ((choice) => optionLabel(groups, groupKeyOf(choice) ?? choice.key))}
    />
  );
}

function PlaceWish({ criterion, editor, change, lists }: Of<'place'>) {
  const { t } = useTranslation(['mine', 'members', 'wizard']);
  const { state } = editor.values;
  const value = editor.values[criterion.key];
  const choices = useMemo(() => {
    const cities = townChoices(lists);
    if (!Array.isArray(state) || state.length === 0) return cities;
    return cities.filter((city) => state.includes(city.state) || city.key === value);
  }, [lists, state, value]);
  return (
    <Combobox
      label={t(`members:wishes.${criterion.key as 'city'}`)}
      name={criterion.key}
      choices={choices}
      value={typeof value === 'string' ? value : null}
      freeText
      onChange={(city) => change(criterion.key, city)}
      error={editor.errors[criterion.key]}
      placeholder={t('any')}
      emptyNote={t('wizard:field.typeCity')}
    />
  );
}
