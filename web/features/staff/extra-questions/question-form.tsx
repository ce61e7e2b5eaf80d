import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskQuestion } from '../../../../contract/extra-questions/desk.schema.ts';
import {
  CHOICE_MAX_LENGTH,
  canBeFilter,
  HELP_MAX_LENGTH,
  hasChoices,
  LABEL_MAX_LENGTH,
  MAX_QUESTION_CHOICES,
  type QuestionKind,
  questionKinds,
} from '../../../../contract/extra-questions/values.ts';
import { type OwnerChoice, ownerChoices } from '../../../../contract/profiles/fields.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import {
  lostAnswers,
  missingTexts,
  newChoice,
  type QuestionValues,
  questionValues,
  toBody,
} from './question-values.ts';
import classes from './questions.module.css';
import { questionsQuery } from './questions.queries.ts';
import { TextFields } from './text-fields.tsx';

interface QuestionFormProps {
  /** Undefined for a new question. */
  question: DeskQuestion | undefined;
  onClose: () => void;
  /** Loads the question again after a colleague has saved it. */
  onReload: () => void;
}

type Errors = Readonly<Record<string, string>>;

/** The form of a new or stored question. */
export function QuestionForm({ question, onClose, onReload }: QuestionFormProps) {
  const { t } = useTranslation('question-desk');
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<QuestionValues>(() => questionValues(question));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<unknown>();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = (changes: Partial<QuestionValues>): void => {
    setValues((all) => ({ ...all, ...changes }));
    setIsAsking(false);
  };

  // The first field with an error gets the focus once the errors are on the screen.
  useEffect(() => {
    const fields = Array.from((form.current?.elements ?? []) as Iterable<HTMLInputElement>);
    fields.find(({ name }) => errors[name] ?? errors[name.replace(/\.en$/, '')])?.focus();
  }, [errors]);

  const send = (removeAnswers: boolean) => {
    const body = toBody(values);
    return question
      ? call(deskEndpoints.extraQuestionsDesk.change, {
          params: { id: question.id },
          body: { ...body, revision: question.revision, removeAnswers },
        })
      : call(deskEndpoints.extraQuestionsDesk.add, { body: { ...body, kind: values.kind } });
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!isAsking && lostAnswers(question, values) > 0) return setIsAsking(true);
    const missing = missingTexts(values);
    setErrors(Object.fromEntries(missing.map((field) => [field, t('form.missing')])));
    setFailure(undefined);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const { data } = await send(isAsking);
      queries.setQueryData(questionsQuery.queryKey, data);
      toast.success(t(question ? 'saved' : 'added'));
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      if (error instanceof ApiError && error.code === 'extra_question.choice_in_use') setIsAsking(true);
      else if (Object.keys(fields).length > 0) setErrors(fields);
      else setFailure(error ?? new Error('unknown'));
    } finally {
      setBusy(false);
    }
  };

  const lost = lostAnswers(question, values);
  const isOutdated = failure instanceof ApiError && failure.code === 'extra_question.changed_meanwhile';
  return (
    <form ref={form} className={page.form} noValidate onSubmit={(event) => void submit(event)}>
      {!question && (
        <NativeSelect
          className={choice.select}
          label={t('kind.label')}
          name="kind"
          rightSection={<IconChevronDown size={20} aria-hidden />}
          value={values.kind}
          data={questionKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChange={({ currentTarget }) => set({ kind: currentTarget.value as QuestionKind })}
        />
      )}
      <TextFields
        label={t('form.label')}
        path="label"
        max={LABEL_MAX_LENGTH}
        value={values.label}
        errors={errors}
        onChange={(label) => set({ label })}
      />
      <TextFields
        label={t('form.help')}
        hint={t('form.helpHint')}
        path="help"
        max={HELP_MAX_LENGTH}
        value={values.help}
        errors={errors}
        onChange={(help) => set({ help })}
      />
      {hasChoices(values.kind) && <Choices values={values} errors={errors} onChange={set} />}
      {values.kind === 'number' && <Limits values={values} errors={errors} onChange={set} />}
      <Rules values={values} errors={errors} onChange={set} />
      <FormFailure error={failure}>
        {isOutdated && (
          <Button variant="default" onClick={onReload}>
            {t('form.reload')}
          </Button>
        )}
      </FormFailure>
      {isAsking && (
        <p className={classes.warning} role="alert">
          {lost > 0 ? t('form.removing', { count: lost }) : t('form.removingAny')}
        </p>
      )}
      <div className={page.buttons}>
        <Button type="submit" loading={busy} {...(isAsking ? { color: 'danger' } : {})}>
          {t(isAsking ? 'form.removeAndSave' : 'form.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  values: QuestionValues;
  errors: Errors;
  onChange: (changes: Partial<QuestionValues>) => void;
}

function Choices({ values: { choices }, errors, onChange }: PartProps) {
  const { t } = useTranslation('question-desk');
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={classes.choices}>
      <legend>{t('form.choices')}</legend>
      {errors.choices && (
        <p className={classes.error} role="alert">
          {errors.choices}
        </p>
      )}
      {choices.map((one, index) => (
        <div key={one.key} className={classes.choice}>
          <TextFields
            label={t('form.choice', { number: index + 1 })}
            path={`choices.${index}.label`}
            max={CHOICE_MAX_LENGTH}
            value={one.label}
            errors={errors}
            onChange={(label) =>
              onChange({ choices: choices.map((other) => (other.key === one.key ? { ...other, label } : other)) })
            }
          />
          <Button
            variant="subtle"
            color="neutral"
            size="sm"
            className={page.start}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => {
              onChange({ choices: choices.filter(({ key }) => key !== one.key) });
              // The button with the focus is gone.
              add.current?.focus();
            }}
          >
            {t('form.removeChoice', { number: index + 1 })}
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        variant="default"
        className={page.start}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={choices.length >= MAX_QUESTION_CHOICES}
        onClick={() => onChange({ choices: [...choices, newChoice()] })}
      >
        {t('form.addChoice')}
      </Button>
    </fieldset>
  );
}

function Limits({ values, errors, onChange }: PartProps) {
  const { t } = useTranslation('question-desk');
  return (
    <div className={page.pair}>
      {(['min', 'max'] as const).map((end) => (
        <TextInput
          key={end}
          label={t(`form.${end}`)}
          description={t('form.limitHint')}
          name={end}
          autoComplete="off"
          maxLength={8}
          value={values[end]}
          error={errors[end]}
          onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value })}
        />
      ))}
    </div>
  );
}

function Rules({ values, errors, onChange }: PartProps) {
  const { t } = useTranslation('question-desk');
  return (
    <>
      <Checkbox
        label={t('form.required')}
        description={t('form.requiredHint')}
        name="isRequired"
        checked={values.isRequired}
        error={errors.isRequired}
        onChange={({ currentTarget }) => onChange({ isRequired: currentTarget.checked })}
      />
      {canBeFilter(values.kind) && (
        <Checkbox
          label={t('form.filter')}
          description={t('form.filterHint')}
          name="isFilter"
          checked={values.isFilter}
          error={errors.isFilter}
          onChange={({ currentTarget }) => onChange({ isFilter: currentTarget.checked })}
        />
      )}
      <NativeSelect
        className={choice.select}
        label={t('form.visibility')}
        name="defaultVisibility"
        rightSection={<IconChevronDown size={20} aria-hidden />}
        value={values.defaultVisibility}
        data={ownerChoices.map((one) => ({ value: one, label: t(`form.by.${one}`) }))}
        onChange={({ currentTarget }) => onChange({ defaultVisibility: currentTarget.value as OwnerChoice })}
      />
    </>
  );
}
