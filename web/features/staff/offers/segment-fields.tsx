import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { offerPlans } from '../../../../contract/offers/values.ts';
import { type Choice, useOptions } from '../../../lib/options.ts';
import { townChoices } from '../../../lib/town-choices.ts';
import { searchChoices } from '../../../ui/fields/option-search.ts';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import type { SegmentDraft } from './offer-draft.rules.ts';
import classes from './offers.module.css';

/** Choices drawn at once: the list of all towns has thousands. */
const DRAWN_AT_ONCE = 50;

const optionsOf = (choices: readonly Choice[]) =>
  choices.filter(({ key }) => key !== 'Not Specified').map(({ key, label }) => ({ value: String(key), label }));

interface SegmentFieldsProps {
  segment: SegmentDraft;
  error: string | undefined;
  onChange: (change: Partial<SegmentDraft>) => void;
}

/** The members for whom an offer is. A field that is empty leaves nobody out. */
export function SegmentFields({ segment, error, onChange }: SegmentFieldsProps) {
  const { t } = useTranslation('offers');
  const { data: lists } = useOptions();
  const towns = useMemo(() => (lists ? townChoices(lists) : []), [lists]);
  const select = { className: choice.select ?? '', rightSection: <IconChevronDown size={20} aria-hidden /> };
  const typed = (key: 'ageFrom' | 'ageTo' | 'activeWithinDays' | 'notActiveForDays') => ({
    name: key,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 4,
    label: t(`segment.${key}`),
    value: segment[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [key]: value.replaceAll(/\D/g, '') }),
  });
  const answer = (key: 'isComplete' | 'hasPhoto') => ({
    ...select,
    name: key,
    label: t(`segment.${key}.label`),
    value: segment[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [key]: value as SegmentDraft['hasPhoto'] }),
    data: (['', 'yes', 'no'] as const).map((one) => ({ value: one, label: t(`segment.${key}.${one || 'any'}`) })),
  });
  const multiSelectProps = (key: 'states' | 'communities', list: 'state' | 'religion') => ({
    label: t(`segment.${key}`),
    placeholder: segment[key].length ? undefined : t('segment.all'),
    searchable: true,
    hidePickedOptions: true,
    limit: DRAWN_AT_ONCE,
    nothingFoundMessage: t('segment.noneFound'),
    value: [...segment[key]],
    onChange: (value: string[]) => onChange({ [key]: value }),
    data: optionsOf(lists?.[list] ?? []),
  });
  return (
    <fieldset className={classes.segment} data-wrong={error ? true : undefined}>
      <legend>{t('segment.title')}</legend>
      <p className={page.note}>{t('segment.note')}</p>
      <div className={page.pair}>
        <NativeSelect
          {...select}
          name="gender"
          label={t('segment.gender.label')}
          value={segment.gender}
          onChange={({ currentTarget: { value } }) => onChange({ gender: value as SegmentDraft['gender'] })}
          data={(['', 'FEMALE', 'MALE'] as const).map((one) => ({
            value: one,
            label: t(`segment.gender.${one || 'any'}`),
          }))}
        />
        <div className={classes.ages}>
          <TextInput {...typed('ageFrom')} />
          <TextInput {...typed('ageTo')} />
        </div>
      </div>
      <div className={page.pair}>
        <MultiSelect {...multiSelectProps('states', 'state')} />
        <MultiSelect
          label={t('segment.cities')}
          placeholder={segment.cities.length ? undefined : t('segment.all')}
          searchable
          hidePickedOptions
          limit={DRAWN_AT_ONCE}
          filter={({ search, limit }) =>
            optionsOf(
              searchChoices(towns, search)
                .slice(0, limit)
                .map(({ choice: town }) => town),
            ).filter(({ value }) => !segment.cities.includes(value))
          }
          nothingFoundMessage={t('segment.noneFound')}
          value={[...segment.cities]}
          onChange={(cities) => onChange({ cities })}
          data={optionsOf(towns)}
        />
      </div>
      <MultiSelect {...multiSelectProps('communities', 'religion')} />
      <fieldset className={classes.boxes}>
        <legend>{t('segment.plans')}</legend>
        {offerPlans.map((plan) => (
          <label key={plan} className={classes.tick}>
            <input
              type="checkbox"
              className="own-box"
              checked={segment.plans.includes(plan)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ plans: offerPlans.filter((one) => (one === plan ? checked : segment.plans.includes(one))) })
              }
            />
            {t(`plan.${plan}`)}
          </label>
        ))}
      </fieldset>
      <div className={page.pair}>
        <TextInput {...typed('activeWithinDays')} />
        <TextInput {...typed('notActiveForDays')} />
        <TextInput
          name="registeredSince"
          type="date"
          label={t('segment.registeredSince')}
          value={segment.registeredSince}
          onChange={({ currentTarget: { value: registeredSince } }) => onChange({ registeredSince })}
        />
        <NativeSelect {...answer('isComplete')} />
        <NativeSelect {...answer('hasPhoto')} />
      </div>
      {error && (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
