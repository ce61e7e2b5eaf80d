import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criterion } from '../../../../contract/profiles/preference-fields.ts';
import { type Choice, optionLabel } from '../../../lib/options.ts';
import { groupKeyOf, partnerChoices } from '../../../lib/partner-choices.ts';
import { townChoices } from '../../../lib/town-choices.ts';
import { RangeSelect } from '../../../ui/fields/range-select.tsx';
import { Combobox } from '../fields/combobox.tsx';
import { SelectField } from '../fields/select-field.tsx';
import type { PreferenceProps } from './editors.ts';
import classes from './multi-select.module.css';

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
  const { t } = useTranslation(['mine', 'members']);
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
      placeholder={chosen.length > 0 ? t('wish.another') : t('any')}
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

interface MultiSelectProps {
  label: ReactNode;
  name: string;
  choices: readonly Choice[];
  /** Keys included in a chosen group, such as the degrees of a chosen level. */
  isCovered: (choice: Choice) => boolean;
  value: readonly string[];
  onChange: (keys: readonly string[]) => void;
  error?: string | undefined;
  placeholder: string;
  groupOf?: ((choice: Choice) => string | undefined) | undefined;
}

/** Several choices of a list: typed or picked one after another; chosen ones are shown as chips below. */
function MultiSelect(props: MultiSelectProps) {
  const { label, name, choices, isCovered, value, onChange, error, placeholder, groupOf } = props;
  const { t } = useTranslation(['mine', 'wizard']);
  const chips = useRef<HTMLUListElement>(null);
  const rest = useMemo(
    () => choices.filter((choice) => !value.includes(String(choice.key)) && !isCovered(choice)),
    [choices, value, isCovered],
  );
  const labels = useMemo(() => new Map(choices.map((choice) => [choice.key, choice.label])), [choices]);

  const remove = (key: string, index: number): void => {
    onChange(value.filter((one) => one !== key));
    // The chip that moves into the removed chip's place gets the focus.
    const buttons = [...(chips.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
  };

  return (
    <div className={classes.field}>
      <Combobox
        label={label}
        name={name}
        choices={rest}
        value={null}
        freeText={false}
        stays
        onChange={(key) => {
          if (typeof key === 'string') onChange([...value, key]);
        }}
        error={error}
        placeholder={placeholder}
        emptyNote={t('wish.allChosen')}
        groupOf={groupOf}
      />
      {value.length > 0 && (
        <ul className={classes.chips} ref={chips}>
          {value.map((key, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t('wish.remove', { label: labels.get(key) ?? key })}
                onClick={() => remove(key, index)}
              >
                <span>
                  {labels.get(key) ?? key}
                  <IconX size={15} aria-hidden="true" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
