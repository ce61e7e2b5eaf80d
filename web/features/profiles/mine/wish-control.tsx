import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criterion } from '../../../../contract/preference-fields.ts';
import { type Choice, labelOf } from '../../../lib/options.ts';
import { Combobox } from '../fields/combobox.tsx';
import { FieldGroup } from '../fields/field-group.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { MultiSelect } from './multi-select.tsx';
import classes from './wish.module.css';
import type { WishProps } from './wish.tsx';
import { groupKeyOf, rangeChoices, wishChoices } from './wish-choices.ts';

type Of<K extends Criterion['kind']> = WishProps<Extract<Criterion, { kind: K }>>;

/** The control of a criterion, by its kind: a new criterion needs no new component. */
export function WishControl(props: WishProps) {
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
  const { t } = useTranslation(['mine', 'profiles']);
  const name = t(`profiles:wishes.${criterion.key as 'age'}`);
  const { from, to } = criterion;
  const error = editor.errors[from] ?? editor.errors[to];
  const select = (end: 'from' | 'to', key: string, other: string) => {
    const value = editor.values[key];
    const choices = rangeChoices(lists[criterion.list] ?? [], end, editor.values[other], value);
    return (
      <NativeSelect
        name={key}
        aria-label={t(`wish.${end}`, { criterion: name })}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        value={typeof value === 'number' ? String(value) : ''}
        data-empty={typeof value === 'number' ? undefined : true}
        error={Boolean(error)}
        onChange={({ currentTarget }) => change(key, currentTarget.value ? Number(currentTarget.value) : null)}
      >
        <option value="">{t('any')}</option>
        {choices.map(({ key: option, label }) => (
          <option key={option} value={String(option)}>
            {label}
          </option>
        ))}
      </NativeSelect>
    );
  };
  return (
    <FieldGroup label={name} error={error} role="group">
      {() => (
        <div className={classes.range}>
          {select('from', from, to)}
          <span aria-hidden="true">{t('wish.dash')}</span>
          {select('to', to, from)}
        </div>
      )}
    </FieldGroup>
  );
}

function MinimumWish({ criterion, editor, change, lists }: Of<'minimum'>) {
  const { t } = useTranslation('mine');
  const value = editor.values[criterion.key];
  // "Not Specified" and "Not Working" are no least amounts; stored ones stay until they are changed.
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
  const { t } = useTranslation(['mine', 'profiles']);
  const value = editor.values[criterion.key];
  const chosen = Array.isArray(value) ? (value as readonly string[]) : none;
  const choices = useMemo(
    () => wishChoices(criterion, lists, chosen, partner, (group) => t('wish.all', { group })),
    [criterion, lists, chosen, partner, t],
  );
  const isCovered = useCallback(
    (choice: Choice) => criterion.groups !== undefined && chosen.includes(groupKeyOf(choice) ?? ''),
    [criterion, chosen],
  );
  const groups = criterion.groups && lists[criterion.groups];
  return (
    <MultiSelect
      label={t(`profiles:wishes.${criterion.key as 'age'}`)}
      name={criterion.key}
      choices={choices}
      isCovered={isCovered}
      value={chosen}
      onChange={(keys) => change(criterion.key, keys)}
      error={editor.errors[criterion.key]}
      placeholder={chosen.length > 0 ? t('wish.another') : t('any')}
      groupOf={groups && ((choice) => labelOf(groups, groupKeyOf(choice) ?? choice.key))}
    />
  );
}

function PlaceWish({ criterion, editor, change, lists }: Of<'place'>) {
  const { t } = useTranslation(['mine', 'profiles', 'wizard']);
  const { state } = editor.values;
  const value = editor.values[criterion.key];
  const choices = useMemo(() => {
    const cities = lists.city ?? [];
    if (!Array.isArray(state) || state.length === 0) return cities;
    return cities.filter((city) => state.includes(city.state) || city.key === value);
  }, [lists, state, value]);
  return (
    <Combobox
      label={t(`profiles:wishes.${criterion.key as 'city'}`)}
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
