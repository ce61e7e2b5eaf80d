import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import { type FormChoice, type FormField, type FormTask, popupForm } from './open-form.ts';

/** Number of fields above which a form has two columns (spec §9). */
const ONE_COLUMN_UP_TO = 2;

/** The field whose value is always in upper case (spec §4). */
const UPPER_CASE_FIELD = 'vehicleNumber';

const cased = (name: string, value: string): string => (name === UPPER_CASE_FIELD ? value.toUpperCase() : value);

/** The form of one task: Submit sends the values, then closes; Cancel closes and resets. */
export function PopupForm({ task: { note, fields, values = {}, onSubmit } }: { task: FormTask }) {
  const { t } = useTranslation('staff');
  const { props, errors, failure, busy } = useForm<string>({
    fields: fields.map(({ name }) => name),
    check: (given) =>
      Object.fromEntries(
        fields.flatMap(({ name, required }) => (required && !given[name]?.trim() ? [[name, required]] : [])),
      ),
    send: async (given) => {
      await onSubmit(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, cased(name, value)])));
      popupForm.close();
    },
  });
  return (
    <form {...props} className={page.form}>
      {note && <p>{note}</p>}
      <div className={fields.length > ONE_COLUMN_UP_TO ? page.pair : page.form}>
        {fields.map((field, index) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            isFirst={index === 0}
          />
        ))}
      </div>
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('form.submit')}
        </Button>
        <Button variant="default" onClick={popupForm.close}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  field: FormField;
  value: string | undefined;
  error: string | undefined;
  isFirst: boolean;
}

function Field({ field, value, error, isFirst }: FieldProps) {
  const { name, label, kind = 'text', description, maxLength, choices = [] } = field;
  const shared = {
    name,
    label,
    description,
    error,
    defaultValue: value,
    ...(isFirst ? { 'data-autofocus': true } : {}),
  };
  if (field.find) return <FoundChoice {...shared} choices={choices} find={field.find} />;
  if (kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        className={choice.select}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        data={choices.map((one) => ({ value: one.key, label: one.label }))}
      />
    );
  if (kind === 'long')
    return <Textarea {...shared} className={`${page.textarea} ${page.wide}`} maxLength={maxLength} />;
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      maxLength={maxLength}
      {...(kind === 'phone' ? { type: 'tel', inputMode: 'tel' } : {})}
      {...(kind === 'number' ? { inputMode: 'numeric' } : {})}
      {...(kind === 'day' ? { type: 'date' } : {})}
      {...(kind === 'time' ? { type: 'datetime-local', className: page.wide } : {})}
      {...(name === UPPER_CASE_FIELD
        ? {
            autoCapitalize: 'characters',
            spellCheck: false,
            onInput: ({ currentTarget }) => {
              const { selectionStart } = currentTarget;
              currentTarget.value = cased(name, currentTarget.value);
              currentTarget.setSelectionRange(selectionStart, selectionStart);
            },
          }
        : {})}
    />
  );
}

interface FoundChoiceProps {
  name: string;
  label: string;
  description: string | undefined;
  error: string | undefined;
  defaultValue: string | undefined;
  choices: readonly FormChoice[];
  find: NonNullable<FormField['find']>;
}

/** A list with a field above it that finds further choices. The chosen one stays in the list. */
function FoundChoice({ choices, find, defaultValue, ...shared }: FoundChoiceProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(() => choices.find(({ key }) => key === defaultValue) ?? choices[0]);
  const search = useDebounced(typed.trim(), 250);
  const { data } = useQuery({
    queryKey: ['popup-form', shared.name, search],
    queryFn: () => find.search(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const found = search && data ? data : choices;
  const all = chosen && !found.some(({ key }) => key === chosen.key) ? [chosen, ...found] : found;
  return (
    <>
      <TextInput
        type="search"
        autoComplete="off"
        label={find.label}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={(event) => {
          // Enter finds somebody; it must not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <NativeSelect
        {...shared}
        className={choice.select}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        value={chosen?.key ?? ''}
        onChange={({ currentTarget: { value } }) => setChosen(all.find(({ key }) => key === value))}
        data={all.map((one) => ({ value: one.key, label: one.label }))}
      />
    </>
  );
}
