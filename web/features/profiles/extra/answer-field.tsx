import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AskedQuestion } from '../../../../contract/extra-questions/schema.ts';
import { ANSWER_MAX_LENGTH } from '../../../../contract/extra-questions/values.ts';
import { type OwnerChoice, ownerChoices } from '../../../../contract/profiles/fields.ts';
import { inLanguage } from '../../../lib/extra-questions.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { MultiChips } from '../../../ui/fields/multi-chips.tsx';
import type { AnswerValue } from './answer-values.ts';
import classes from './answers.module.css';

interface AnswerFieldProps {
  question: AskedQuestion;
  value: AnswerValue;
  error: string | undefined;
  onChange: (changes: Partial<AnswerValue>) => void;
}

/** One question: its answer, "prefer not to say", and who sees the answer. */
export function AnswerField({ question, value, error, onChange }: AnswerFieldProps) {
  const { t } = useTranslation('extra-questions');
  const name = inLanguage(question.label);
  return (
    <div className={classes.question} data-question={question.id}>
      <Answer question={question} value={value} error={error} onChange={onChange} />
      <div className={classes.rules}>
        <Checkbox
          label={t('withheld')}
          className={classes.withheld}
          aria-label={t('withheldOf', { question: name })}
          checked={value.isWithheld}
          onChange={({ currentTarget }) => onChange({ isWithheld: currentTarget.checked })}
        />
        {!value.isWithheld && (
          <NativeSelect
            className={classes.visibility}
            label={t('visibility')}
            aria-label={t('visibilityOf', { question: name })}
            rightSection={<IconChevronDown size={20} aria-hidden />}
            value={value.visibility}
            data={ownerChoices.map((choice) => ({ value: choice, label: t(`by.${choice}`) }))}
            onChange={({ currentTarget }) => onChange({ visibility: currentTarget.value as OwnerChoice })}
          />
        )}
      </div>
    </div>
  );
}

function Answer({ question, value, error, onChange }: AnswerFieldProps) {
  const { t } = useTranslation('extra-questions');
  const { id, kind, min, max, isRequired } = question;
  const name = inLanguage(question.label);
  const label = isRequired ? name : t('optional', { question: name });
  const help = question.help ? inLanguage(question.help) : undefined;
  const options = question.choices.map((choice) => ({ key: choice.id, label: inLanguage(choice.label) }));
  if (kind === 'oneOf')
    return (
      <ChoiceChips
        label={label}
        hint={help}
        name={id}
        options={options}
        value={value.isWithheld ? null : value.choices[0]}
        onChange={(chosen) => onChange({ choices: [chosen], isWithheld: false })}
        error={error}
      />
    );
  if (kind === 'severalOf')
    return (
      <MultiChips
        label={label}
        hint={help}
        error={error}
        name={id}
        options={options}
        value={value.isWithheld ? [] : value.choices}
        onChange={(choices) => onChange({ choices, isWithheld: false })}
      />
    );
  if (kind === 'number') {
    const limits =
      min !== null && max !== null
        ? t('between', { min, max })
        : min !== null
          ? t('least', { min })
          : max !== null
            ? t('most', { max })
            : undefined;
    return (
      <TextInput
        label={label}
        description={[help, limits].filter(Boolean).map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
        name={id}
        inputMode={min !== null && min >= 0 ? 'numeric' : 'text'}
        autoComplete="off"
        value={value.isWithheld ? '' : value.number}
        disabled={value.isWithheld}
        error={error}
        onChange={({ currentTarget }) => onChange({ number: currentTarget.value })}
      />
    );
  }
  return (
    <Textarea
      label={label}
      description={help}
      name={id}
      maxLength={ANSWER_MAX_LENGTH}
      autosize={false}
      rows={3}
      dir="auto"
      value={value.isWithheld ? '' : value.text}
      disabled={value.isWithheld}
      error={error}
      onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
    />
  );
}
