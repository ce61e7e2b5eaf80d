import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Territory } from '../../../../contract/network/schema.ts';
import { type TerritoryLevel, territoryLevels } from '../../../../contract/network/values.ts';
import { call } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { type Choice, useOptions } from '../../../lib/options.ts';
import { toast } from '../../../lib/toast.ts';
import { townChoices } from '../../../lib/town-choices.ts';
import { useForm } from '../../../lib/use-form.ts';
import { searchChoices } from '../../../ui/fields/option-search.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import classes from './network.module.css';
import type { TerritoryTask } from './territory-task.ts';

const levelAbove = { zone: undefined, region: 'zone', area: 'region' } as const;

/** Cities drawn at once: the list of all towns has thousands. */
const DRAWN_AT_ONCE = 50;

const optionsOf = (choices: readonly Choice[]) => choices.map(({ key, label }) => ({ value: String(key), label }));

/** Towns by their present and former names, those whose name begins with the typed text first. */
const foundTowns = (towns: readonly Choice[], typed: string, limit: number) =>
  optionsOf(
    searchChoices(towns, typed)
      .slice(0, limit)
      .map(({ choice: town }) => town),
  );

const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

interface Props {
  task: Exclude<TerritoryTask, { what: 'remove' | 'move' }>;
  all: readonly Territory[];
  onClose: () => void;
}

/** Adds a territory, changes it, or (for its manager) renames it. */
export function TerritoryForm({ task, all, onClose }: Props) {
  const { t } = useTranslation('network');
  const queries = useQueryClient();
  const { data: lists } = useOptions();
  const known = 'territory' in task ? task.territory : undefined;
  const [level, setLevel] = useState<TerritoryLevel>(
    known?.level ?? (task.what === 'add' ? task.level : undefined) ?? (all.length ? 'area' : 'zone'),
  );
  const [states, setStates] = useState<string[]>(known?.states ?? []);
  const [days, setDays] = useState<readonly number[]>(known?.workingHours?.days ?? everyDay);
  const [cities, setCities] = useState<string[]>(known?.cities ?? []);
  const isRename = task.what === 'rename';
  const towns = useMemo(() => (lists ? townChoices(lists) : []), [lists]);
  const { props, errors, failure, busy } = useForm({
    fields: ['name', 'parentId', 'opens', 'closes'],
    check: ({ name }) => (name.trim() ? {} : { name: t('territories.nameMissing') }),
    send: async ({ name, parentId, opens, closes }) => {
      const cover = {
        parentId: parentId || null,
        states,
        cities,
        workingHours: opens || closes ? { from: opens, to: closes, days: [...days] } : null,
      };
      const { data } = known
        ? await call(deskEndpoints.network.changeTerritory, {
            params: { id: known.id },
            body: isRename ? { name } : { name, ...cover },
          })
        : await call(deskEndpoints.network.addTerritory, { body: { name, level, ...cover } });
      await queries.invalidateQueries({ queryKey: staffKeys.territories });
      toast.success(t('territories.saved', { name: data.name }));
      onClose();
    },
  });
  const above = levelAbove[level];
  const select = { className: choice.select ?? '', rightSection: <IconChevronDown size={20} aria-hidden /> };
  return (
    <form {...props} className={page.form}>
      <TextInput
        name="name"
        autoComplete="off"
        maxLength={60}
        label={t('territories.name')}
        defaultValue={known?.name}
        error={errors.name}
        data-autofocus
      />
      {!known && (
        <NativeSelect
          {...select}
          label={t('territories.level')}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as TerritoryLevel)}
          data={territoryLevels.map((one) => ({ value: one, label: t(`level.${one}`) }))}
        />
      )}
      {!isRename && above && (
        <NativeSelect
          {...select}
          key={level}
          name="parentId"
          label={t(`territories.parent.${level as 'region' | 'area'}`)}
          defaultValue={known?.parentId ?? (task.what === 'add' ? task.below?.id : undefined) ?? ''}
          error={errors.parentId}
          data={[
            { value: '', label: t('territories.office') },
            ...all.filter((one) => one.level === above).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {!isRename && (
        <>
          <MultiSelect
            label={t('territories.states')}
            description={t('territories.coverNote')}
            placeholder={states.length ? undefined : t('territories.search')}
            searchable
            hidePickedOptions
            nothingFoundMessage={t('territories.noneFound')}
            value={states}
            onChange={setStates}
            data={(lists?.state ?? [])
              .filter(({ key }) => key !== 'Not Specified')
              .map(({ key, label }) => ({ value: String(key), label }))}
          />
          <MultiSelect
            label={t('territories.cities')}
            placeholder={cities.length ? undefined : t('territories.search')}
            searchable
            hidePickedOptions
            limit={DRAWN_AT_ONCE}
            filter={({ search, limit }) =>
              foundTowns(towns, search, limit).filter(({ value }) => !cities.includes(value))
            }
            nothingFoundMessage={t('territories.noneFound')}
            value={cities}
            onChange={setCities}
            data={optionsOf(towns)}
          />
          <div className={page.pair}>
            <TextInput
              name="opens"
              type="time"
              label={t('territories.opens')}
              description={t('territories.hoursNote')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              defaultValue={known?.workingHours?.from}
              error={errors.opens}
            />
            <TextInput
              name="closes"
              type="time"
              label={t('territories.closes')}
              defaultValue={known?.workingHours?.to}
              error={errors.closes}
            />
          </div>
          <Workdays days={days} onChange={setDays} />
        </>
      )}
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('territories.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('territories.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface WorkdaysProps {
  days: readonly number[];
  onChange: (days: readonly number[]) => void;
}

/** The days of the week on which the hours of work apply. */
function Workdays({ days, onChange }: WorkdaysProps) {
  const { t } = useTranslation('network');
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <fieldset className={classes.days}>
      <legend>{t('territories.days')}</legend>
      {everyDay.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            className="own-box"
            checked={days.includes(day)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(everyDay.filter((one) => (one === day ? checked : days.includes(one))))
            }
          />
          {/* 1 January 2024 was a Monday. */}
          {name.format(Date.UTC(2024, 0, day))}
        </label>
      ))}
    </fieldset>
  );
}
